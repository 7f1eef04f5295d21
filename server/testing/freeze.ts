/** Simulates a server that hangs by stopping its processes. */
import { readdir, readFile } from 'node:fs/promises';

/** A process and its descendants, from /proc (Linux only). */
async function familyOf(pid: number): Promise<number[]> {
  const parents = new Map<number, number>();
  for (const name of await readdir('/proc')) {
    const stat = /^\d+$/.test(name) ? await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '') : '';
    // The program name is in parentheses and may contain any character.
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    if (parent > 0) parents.set(Number(name), parent);
  }
  const family = [pid];
  for (const member of family) {
    for (const [child, parent] of parents) if (parent === member) family.push(child);
  }
  return family;
}

/** Freezes a server and returns a function that resumes it. */
export async function freeze(pid: number): Promise<() => void> {
  // The parent first, so that it cannot start more processes.
  process.kill(pid, 'SIGSTOP');
  const family = await familyOf(pid);
  const signalAll = (signal: NodeJS.Signals) => {
    for (const member of family) {
      try {
        process.kill(member, signal);
      } catch (error) {
        // The process has ended in the meantime.
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
      }
    }
  };
  signalAll('SIGSTOP');
  return () => signalAll('SIGCONT');
}
