import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Place } from './place.ts';

/** A PGDATA or PGPORT of the shell must not apply. */
export const programEnvironment = { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

export async function run(place: Place, program: 'initdb' | 'pg_ctl', args: readonly string[]) {
  const child = spawn(join(place.binaries, 'bin', program), args, {
    cwd: place.folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: programEnvironment,
    ...(place.account ?? {}),
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  // `exit`, not `close`: the server that pg_ctl starts keeps the pipes open.
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (status) => resolve(status ?? 1));
  });
  child.stdout.destroy();
  child.stderr.destroy();
  return { code, output };
}

export function lastLine(output: string): string {
  return output.trim().split('\n').at(-1) || 'it said nothing';
}
