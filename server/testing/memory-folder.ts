import { chmod, mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Of Linux, a folder in memory. Containers often have a small one. */
const MEMORY = '/dev/shm';
/** What the databases of a run need at most. */
const MIN_FREE_BYTES = 4 * 2 ** 30;

/**
 * A temporary folder for databases, in memory if there is room: PostgreSQL copies a database there in a fifth of the CPU time.
 * Everybody can open it, because the database of root runs under another account.
 */
export async function makeMemoryFolder(prefix: string): Promise<string> {
  const folder = await mkdtemp(join((await hasRoom(MEMORY)) ? MEMORY : tmpdir(), prefix));
  await chmod(folder, 0o755);
  return folder;
}

async function hasRoom(folder: string): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize >= MIN_FREE_BYTES;
  } catch {
    return false;
  }
}
