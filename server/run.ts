import { flushCompileCache } from 'node:module';
import { isUnderNohup } from '../bin/nohup.mjs';
import type { PageSource } from './platform/pages/page-source.ts';
import { readSettings, WrongSetting } from './settings.ts';
import { startPortal } from './start.ts';
import { explainStart } from './start-steps.ts';

export async function runPortal(pages: PageSource): Promise<never> {
  // If it is asked to stop while it starts, the portal finishes starting and then stops in order.
  const stopSignal = waitForStopSignal();
  try {
    const settings = readSettings(process.env);
    const running = await startPortal(settings, pages);
    process.stdout.write(`${running.greeting}\n`);
    // Now, because the process may be killed later.
    flushCompileCache();
    await stopSignal;
    await running.stop();
    process.exit(0);
  } catch (error) {
    const lines =
      error instanceof WrongSetting
        ? error.lines.map((line) => `Invalid setting: ${line}`)
        : [`The portal can't start: ${explainStart(error)}`];
    process.stderr.write(`${lines.join('\n')}\n`);
    if (!(error instanceof WrongSetting) && process.env['LOG_LEVEL'] === 'debug')
      process.stderr.write(`${(error as Error).stack}\n`);
    process.exit(1);
  }
}

/** Also resolves when the launcher (`bin/start.mjs`) ends: the system then closes the channel between the two. */
function waitForStopSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => resolve());
    // Node resets the setting by which `nohup` ignores the signal of a closed terminal.
    const atHangUp = isUnderNohup() ? () => undefined : () => resolve();
    process.on('SIGHUP', atHangUp);
    if (process.connected) process.once('disconnect', () => resolve());
  });
}
