/** Making, starting and stopping the PostgreSQL server of a place. */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { NoEmbeddedDatabase } from './binaries.ts';
import type { Place } from './place.ts';

export const SUPERUSER = 'quayside';

/** Runs one of PostgreSQL's programs as the database's account. */
async function run(place: Place, program: string, args: readonly string[]): Promise<{ code: number; output: string }> {
  const child = spawn(join(place.binaries, 'bin', program), args, {
    cwd: place.folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
    ...(place.account ?? {}),
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  // `exit`, not `close`: the server that pg_ctl leaves behind may hold the pipes open.
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (status) => resolve(status ?? 1));
  });
  child.stdout.destroy();
  child.stderr.destroy();
  return { code, output };
}

/** The password of the database's one account: made once, readable by its owner alone. */
export async function readPassword(place: Place): Promise<string> {
  const file = join(place.folder, 'password');
  const known = await readFile(file, 'utf8').catch(() => null);
  if (known) return known.trim();
  const password = randomBytes(24).toString('hex');
  await writeFile(file, password, { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  if (place.account) await chown(file, place.account.uid, place.account.gid);
  return (await readFile(file, 'utf8')).trim();
}

/** Makes the cluster in a folder of its own and renames it into place, so that a half-made one is never used. */
export async function makeCluster(place: Place): Promise<void> {
  if (await stat(join(place.cluster, 'PG_VERSION')).catch(() => null)) return;
  await readPassword(place);
  const making = await mkdtemp(join(place.folder, 'making-'));
  if (place.account) await chown(making, place.account.uid, place.account.gid);
  const { code, output } = await run(place, 'initdb', [
    `--pgdata=${making}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${join(place.folder, 'password')}`,
    '--auth=scram-sha-256',
    '--data-checksums',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ]);
  if (code !== 0) {
    await rm(making, { recursive: true, force: true });
    throw new NoEmbeddedDatabase(`The embedded database could not be made: ${lastLine(output)}`);
  }
  // Another portal may have been faster; then its cluster is the one.
  await rename(making, place.cluster).catch(() => rm(making, { recursive: true, force: true }));
}

/** Old backends of a killed server hold its shared memory for up to some seconds: the start is tried again meanwhile. */
const PATIENCE_MS = 20_000;

export async function startServer(place: Place): Promise<void> {
  const log = join(place.folder, 'server.log');
  const options = [
    "-c listen_addresses=''",
    `-c unix_socket_directories='${place.socketFolder}'`,
    '-c unix_socket_permissions=0700',
    '-c max_connections=100',
    '-c shared_buffers=128MB',
    '-c log_checkpoints=off',
  ].join(' ');
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const args = ['start', '--silent', '--wait', '--timeout=60', '-D', place.cluster, '-l', log, '-o', options];
    const { code, output } = await run(place, 'pg_ctl', args);
    if (code === 0 || (await isRunning(place))) return;
    if (Date.now() > until) {
      const said = await readFile(log, 'utf8').catch(() => output);
      throw new NoEmbeddedDatabase(`The embedded database did not start: ${lastLine(said)} (all of it: ${log})`);
    }
    await wait(200);
  }
}

export async function isRunning(place: Place): Promise<boolean> {
  return (await run(place, 'pg_ctl', ['status', '-D', place.cluster])).code === 0;
}

/** Fast: sessions are ended, everything is written, and the server is gone when this resolves. */
export async function stopServer(place: Place): Promise<void> {
  await run(place, 'pg_ctl', ['stop', '--silent', '--wait', '--timeout=30', '-m', 'fast', '-D', place.cluster]);
}

function lastLine(output: string): string {
  return output.trim().split('\n').at(-1) ?? 'it said nothing';
}
