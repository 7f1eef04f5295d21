import { findProgram } from '../../bin/programs.mjs';

const needed = ['nginx', 'redis-server', 'pgbouncer'] as const;

/** What the fleet needs and this machine neither has nor can install. */
export async function findMissing(): Promise<string[]> {
  const missing: string[] = [];
  for (const name of needed) if ((await findProgram(name)) === null) missing.push(name);
  return missing;
}
