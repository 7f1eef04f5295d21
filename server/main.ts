/** Reads the settings, starts everything, and stops everything in order. */
import { fileURLToPath } from 'node:url';
import { readSettings, WrongSetting } from './settings.ts';
import { startPortal } from './start.ts';

const buildDir = fileURLToPath(new URL('../build', import.meta.url));

/** Told to stop while it starts, the portal starts to its end and then stops in order. */
const toldToStop = new Promise<void>((resolve) => {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => resolve());
});

try {
  const settings = readSettings(process.env);
  const running = await startPortal(settings, { buildDir });
  process.stdout.write(`${running.greeting}\n`);
  await toldToStop;
  await running.stop();
  process.exit(0);
} catch (error) {
  const why = error instanceof Error ? error.message : String(error);
  process.stderr.write(error instanceof WrongSetting ? `Wrong setting: ${why}\n` : `The portal can't go on: ${why}\n`);
  if (!(error instanceof WrongSetting) && process.env['LOG_LEVEL'] === 'debug')
    process.stderr.write(`${(error as Error).stack}\n`);
  process.exit(1);
}
