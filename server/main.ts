/** Reads the settings, starts everything, and stops everything in order. */
import { fileURLToPath } from 'node:url';
import { readSettings, WrongSetting } from './settings.ts';
import { startPortal } from './start.ts';

const buildDir = fileURLToPath(new URL('../build', import.meta.url));

try {
  const settings = readSettings(process.env);
  const running = await startPortal(settings, { buildDir });
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      running.stop().then(
        () => process.exit(0),
        (error: unknown) => {
          process.stderr.write(`The portal did not stop cleanly: ${String(error)}\n`);
          process.exit(1);
        },
      );
    });
  }
  process.stdout.write(`${running.greeting}\n`);
} catch (error) {
  const why = error instanceof Error ? error.message : String(error);
  process.stderr.write(error instanceof WrongSetting ? `Wrong setting: ${why}\n` : `The portal can't start: ${why}\n`);
  if (!(error instanceof WrongSetting) && process.env['LOG_LEVEL'] === 'debug')
    process.stderr.write(`${(error as Error).stack}\n`);
  process.exit(1);
}
