import { execFile } from 'node:child_process';
import { readdir, readFile, readlink, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Place } from './place.ts';

export async function findServer(place: Place) {
  const text = await readFile(join(place.cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  // https://www.postgresql.org/docs/18/storage-file-layout.html: pid, folder, start, port, socket folder, …
  const [pid = '', , , , socketFolder = ''] = text.split('\n');
  if (!(Number(pid) > 0) || !(await isServerOf(place, Number(pid)))) return null;
  return { pid: Number(pid), socketFolder: socketFolder || place.socketFolder };
}

/** PostgreSQL refuses to start if the process id in its lock file belongs to another program. */
export async function clearMistakenLock(place: Place): Promise<void> {
  const file = join(place.cluster, 'postmaster.pid');
  const pid = Number.parseInt(await readFile(file, 'utf8').catch(() => ''), 10);
  if (!(pid > 0) || !isAlive(pid) || (await isServerOf(place, pid))) return;
  if (process.platform === 'linux' && (await lingeringSessions(place)).length > 0) return;
  await rm(file, { force: true });
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function isServerOf(place: Place, pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false;
  // Each process of a server works in its cluster’s folder.
  if (process.platform === 'linux') return (await workingFolder(pid)) === place.cluster;
  const { stdout } = await promisify(execFile)('ps', ['-o', 'command=', '-p', `${pid}`]).catch(() => ({ stdout: '' }));
  return stdout.includes('postgres') && stdout.includes(place.cluster);
}

async function lingeringSessions(place: Place): Promise<number[]> {
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0);
  const folders = await Promise.all(pids.map(workingFolder));
  return pids.filter((_, index) => folders[index] === place.cluster);
}

function workingFolder(pid: number): Promise<string | null> {
  // Processes that cannot be read belong to other accounts.
  return readlink(`/proc/${pid}/cwd`).catch(() => null);
}
