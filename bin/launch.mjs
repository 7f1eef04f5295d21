/** Runs the portal as a child that never outlives us: signals go on to it, and it learns when we are gone. */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { isUnderNohup } from './nohup.mjs';
import { root } from './run.mjs';
import { giveUp } from './say.mjs';

const LOOK_MS = 500;

/** Ends with the program's exit code. */
export function launch(program, args) {
  // The system closes the channel however we end, and the portal then stops by itself.
  const child = spawn(program, args, { cwd: root, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  // A terminal sends Ctrl+C to both of us; the portal counts a second signal once.
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => child.kill(signal));
  const stopWatching = watchNpm(() => child.kill('SIGTERM'));
  process.on('SIGHUP', () => {
    // The terminal is closed, and npm with it; who started us with nohup wants the portal to go on.
    if (isUnderNohup()) stopWatching();
    else child.kill('SIGHUP');
  });
  child.once('error', (error) => giveUp(`${program} can't be run: ${error.message}`));
  // As a shell says it: 128 and the number of the signal.
  child.once('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}

/**
 * Notices that npm was killed, which leaves us to another parent. Without npm, the parent may be a shell that was left
 * on purpose.
 * @returns how to stop watching
 */
function watchNpm(onGone) {
  if (process.env.npm_lifecycle_event === undefined) return () => undefined;
  const npm = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(timer);
    onGone();
  }, LOOK_MS);
  return () => clearInterval(timer);
}
