import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { databaseCpuMs } from './database-cpu.ts';

const root = resolve(import.meta.dirname, '..');
const observer = resolve(import.meta.dirname, 'observer.cjs');

/** What a server has consumed since it started. */
export interface Usage {
  readonly statements: number;
  readonly cpuMs: number;
  /** CPU time of the database server for all of its clients. */
  readonly databaseMs: number;
  readonly memoryMb: number;
}

export interface Served {
  readonly url: string;
  usage(): Promise<Usage>;
  stop(): Promise<void>;
}

export interface ServeOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  /** The first process of the database server that the program uses. */
  readonly postmaster: number;
  /** Finds the address in a line of the output. */
  readonly address?: RegExp;
}

/** Starts a Node program and waits for the address that it prints. */
export async function serve(args: readonly string[], options: ServeOptions): Promise<Served> {
  const { env = {}, cwd = root, address = /https?:\/\/127\.0\.0\.1:\d+/ } = options;
  const child = spawn(process.execPath, ['--require', observer, ...args], {
    cwd,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { ...process.env, ...env },
  });
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream });
  const url = await new Promise<string>((found, failed) => {
    lines.on('line', (line) => {
      const match = address.exec(line)?.[0];
      if (match) found(match);
    });
    child.once('exit', () => failed(new Error(`${args.join(' ')} ended before it listened`)));
  });
  const usage = async () => ({ ...(await usageOf(child)), databaseMs: await databaseCpuMs(options.postmaster) });
  return { url, usage, stop: () => stop(child) };
}

async function usageOf(child: ChildProcess): Promise<Omit<Usage, 'databaseMs'>> {
  child.send('usage');
  for (;;) {
    const [message] = (await once(child, 'message')) as [object];
    // NodeBB also reports its own state here.
    if ('cpuMs' in message) return message as Usage;
  }
}

async function stop(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  await once(child, 'exit');
}
