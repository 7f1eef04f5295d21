import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';

const root = resolve(import.meta.dirname, '..');

export interface Served {
  readonly url: string;
  /** Resident memory in MB; NaN if the system does not report it. */
  memory(): Promise<number>;
  stop(): Promise<void>;
}

/** Starts a Node program and waits for the address that it prints. */
export async function serve(args: readonly string[], env: Record<string, string> = {}): Promise<Served> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /https?:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0];
    if (url) return { url, memory: () => residentOf(child), stop: () => stop(child) };
  }
  throw new Error(`${args.join(' ')} ended before it listened`);
}

async function residentOf(child: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024);
}

async function stop(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  await once(child, 'exit');
}
