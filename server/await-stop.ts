import { isUnderNohup } from '../bin/nohup.mjs';

/** Also resolves when the launcher (`bin/start.mjs`) ends: the system then closes the channel between the two. */
export function waitForStopSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => resolve());
    // Node resets the setting by which `nohup` ignores the signal of a closed terminal.
    const atHangUp = isUnderNohup() ? () => undefined : () => resolve();
    process.on('SIGHUP', atHangUp);
    if (process.connected) process.once('disconnect', () => resolve());
  });
}
