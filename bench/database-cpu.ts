/** CPU time of a local PostgreSQL server, from /proc. https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html */
import { readdir, readFile } from 'node:fs/promises';

/** One tick of /proc, on every common Linux. */
const TICK_MS = 10;

interface Stat {
  readonly parent: number;
  readonly own: number;
  readonly ofEndedChildren: number;
}

async function readStat(pid: number): Promise<Stat | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (text === null) return null;
  // The name of the program may contain spaces.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const field = (number: number) => Number(fields[number - 3]);
  return { parent: field(4), own: field(14) + field(15), ofEndedChildren: field(16) + field(17) };
}

/** @param postmaster the server's first process @returns milliseconds of all its processes since they started */
export async function databaseCpuMs(postmaster: number): Promise<number> {
  const pids = (await readdir('/proc')).map(Number).filter(Number.isInteger);
  let ticks = 0;
  for (const pid of pids) {
    const stat = await readStat(pid);
    if (pid === postmaster) ticks += (stat?.own ?? 0) + (stat?.ofEndedChildren ?? 0);
    else if (stat?.parent === postmaster) ticks += stat.own;
  }
  return ticks * TICK_MS;
}
