/** Lists processes, for tests that must leave none behind. */
import { readdir, readFile, readlink } from 'node:fs/promises';

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Processes that work in a folder, such as those of an embedded database (Linux only). */
export async function processesIn(folder: string): Promise<number[]> {
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0);
  const folders = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => '')));
  return pids.filter((_, index) => folders[index]?.startsWith(folder));
}

/** Descendants of a process with their command lines, nearest first (Linux only). */
export async function descendantsOf(pid: number): Promise<{ pid: number; command: string }[]> {
  const found: { pid: number; command: string }[] = [];
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  for (const child of children
    .split(' ')
    .map(Number)
    .filter((childPid) => childPid > 0)) {
    const command = (await readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '')).replaceAll('\0', ' ').trim();
    found.push({ pid: child, command }, ...(await descendantsOf(child)));
  }
  return found;
}
