/** A server that hangs: its processes are there, and none of them does anything. */
import { readdir, readFile } from 'node:fs/promises';

/** The process and all of its descendants. Linux only, as it reads /proc. */
async function familyOf(pid: number): Promise<number[]> {
  const parents = new Map<number, number>();
  for (const name of await readdir('/proc')) {
    const stat = /^\d+$/.test(name) ? await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '') : '';
    // The name of the program stands in parentheses and may hold anything.
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    if (parent > 0) parents.set(Number(name), parent);
  }
  const family = [pid];
  for (const member of family) {
    for (const [child, parent] of parents) if (parent === member) family.push(child);
  }
  return family;
}

/** Freezes a server. @returns how to let it go on */
export async function freeze(pid: number): Promise<() => void> {
  // The first one before the others: what it can't start any more needs no freezing.
  process.kill(pid, 'SIGSTOP');
  const family = await familyOf(pid);
  const signalAll = (signal: NodeJS.Signals) => {
    for (const member of family) {
      try {
        process.kill(member, signal);
      } catch (error) {
        // It ended meanwhile.
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
      }
    }
  };
  signalAll('SIGSTOP');
  return () => signalAll('SIGCONT');
}
