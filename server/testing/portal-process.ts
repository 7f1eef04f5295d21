/** The portal as a process of its own, for tests that kill it, stop it or take its database away. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const main = fileURLToPath(new URL('../main.ts', import.meta.url));
/** More than any test reads; a portal that logs without end must not fill the memory of the test. */
const MAX_LOG_LINES = 20_000;

export interface PortalProcess {
  readonly child: ChildProcess;
  readonly pid: number;
  readonly url: string;
  /** What it has written to standard output and standard error, line by line. */
  readonly lines: readonly string[];
  /** Sends a signal and waits until the process has ended. @returns its exit code, null where the signal ended it */
  end(signal: NodeJS.Signals): Promise<number | null>;
  /** Resolves when the process has ended, however it did. */
  readonly ended: Promise<number | null>;
}

/** What is run instead of the server itself, such as `npm start`. */
export interface Launch {
  readonly program: string;
  readonly args: readonly string[];
}

/**
 * Starts the portal and waits for the address that it prints.
 * @param env settings that differ from the usual ones of a test
 * @throws Error with what the process wrote, where it ends before it listens
 */
export async function startPortalProcess(
  env: Readonly<Record<string, string>>,
  { program, args }: Launch = { program: process.execPath, args: [main] },
): Promise<PortalProcess> {
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'test', PORT: '0', SEED: 'none', RATE_LIMIT_SCALE: '10000', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  // A program that can't be run has no exit.
  ended.catch(() => undefined);
  const lines: string[] = [];
  const url = await new Promise<string>((found, failed) => {
    // Both streams are read until the end: a full pipe would block the portal.
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

/** A port that is free now, for a portal that has to come back on the same one. */
export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('There is no free port.');
  return address.port;
}

/** The process id of the embedded database's postmaster. */
export async function postmasterOf(dataDir: string): Promise<number> {
  return Number((await readFile(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8')).split('\n')[0]);
}
