/** Runs the portal as a child process that stops when this process ends. */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { fail } from './log.mjs';
import { isUnderNohup } from './nohup.mjs';
import { portalEnvironment, root } from './run.mjs';

const LOOK_MS = 500;

/** Exits with the exit code of the program. */
export function launch(program, args) {
  // The system closes the IPC channel when this process ends, and the portal then stops.
  const child = spawn(program, args, {
    cwd: root,
    env: { ...portalEnvironment, ...process.env },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  // A terminal sends Ctrl+C to both processes; the portal ignores the second signal.
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => child.kill(signal));
  const stopWatching = watchNpm(() => child.kill('SIGTERM'));
  process.on('SIGHUP', () => {
    // The terminal is closed. Under nohup, the portal continues to run.
    if (isUnderNohup()) stopWatching();
    else child.kill('SIGHUP');
  });
  child.once('error', (error) => fail(`${program} can't be run: ${error.message}`));
  // The convention of shells: 128 plus the number of the signal.
  child.once('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}

/** Calls `onGone` when npm is killed, which changes the parent process. Returns a function that stops the watch. */
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
