/** Runs the portal as a separate process, for tests that stop it or its database. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { isBundled } from '../../bin/prepare.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Upper limit of the output kept in memory. */
const MAX_LOG_LINES = 20_000;

export interface PortalProcess {
  readonly child: ChildProcess;
  readonly pid: number;
  readonly url: string;
  /** Lines of standard output and standard error. */
  readonly lines: readonly string[];
  /** Sends a signal, waits for the end and returns the exit code (null if the signal ended it). */
  end(signal: NodeJS.Signals): Promise<number | null>;
  /** Resolves when the process has ended. */
  readonly ended: Promise<number | null>;
}

/** Program to run instead of the server, such as `npm start`. */
export interface Launch {
  readonly program: string;
  readonly args: readonly string[];
}

/** The bundle of `npm start` starts in a third of the time. While sources differ from it, as during work, they run. */
let main: string | undefined;
export const findMain = (): string => {
  main ??= join(root, isBundled() ? 'build/portal/main.js' : 'server/main.ts');
  return main;
};

/**
 * Starts the portal and waits for its address. `env` overrides the settings of tests.
 * @throws Error with the output, if the process ends before it listens
 */
export async function startPortalProcess(
  env: Readonly<Record<string, string>>,
  { program, args }: Launch = { program: process.execPath, args: [findMain()] },
): Promise<PortalProcess> {
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'test', PORT: '0', SEED: 'none', RATE_LIMIT_SCALE: '10000', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  // A program that cannot be started has no exit event.
  ended.catch(() => undefined);
  const lines: string[] = [];
  const url = await new Promise<string>((found, failed) => {
    // Read both streams to the end, because a full pipe would block the portal.
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        if (lines.length < MAX_LOG_LINES) lines.push(line);
        const address = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0];
        if (address && stream === child.stdout) found(address);
      });
    }
    child.once('error', failed);
    child.once('close', () =>
      failed(new Error(`The portal ended before it listened:\n${lines.slice(-20).join('\n')}`)),
    );
  });
  return {
    child,
    pid: child.pid ?? 0,
    url,
    lines,
    async end(signal) {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      return ended;
    },
    ended,
  };
}

/** A free port, for a portal that restarts on the same one. */
export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('There is no free port.');
  return address.port;
}
