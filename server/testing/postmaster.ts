import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The process id of the database server of a cluster. */
export async function postmasterOf(cluster: string): Promise<number> {
  return Number((await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')[0]);
}

export const clusterIn = (dataDir: string): string => join(dataDir, 'postgres', 'cluster');
