import { createHash } from 'node:crypto';
import { chmod, chown, lstat, mkdir, realpath, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Account, accountFor, firstClosed } from './account.ts';
import { copyBinaries, findBinaries } from './binaries.ts';
import { NoEmbeddedDatabase } from './no-embedded-database.ts';

export interface Place {
  readonly folder: string;
  readonly cluster: string;
  readonly binaries: string;
  readonly socketFolder: string;
  readonly account: Account | null;
  readonly sharedBuffers: string;
}

const SYSTEM_FOLDER = '/var/lib/quayside';

export async function findPlace(dataDir: string, say: (line: string) => void): Promise<Place> {
  const packaged = await findBinaries();
  await mkdir(dataDir, { recursive: true });
  // The key is the same through any symbolic link.
  const home = await realpath(dataDir);
  const key = createHash('sha256').update(home).digest('hex').slice(0, 16);
  const inProject = join(home, 'postgres');
  if (process.getuid?.() !== 0) return settle(inProject, packaged, key, null);

  const socketFolder = join(SYSTEM_FOLDER, key);
  const account = await accountFor([socketFolder, inProject, home]);
  let folder = inProject;
  const closed = await makeReachable(home, account);
  if (closed || (await stat(socketFolder).catch(() => null))) {
    folder = socketFolder;
    say(
      `The database runs as account ${account.uid}, to which ${closed ?? home} is closed: its data is in ${socketFolder}`,
    );
    await mkdir(SYSTEM_FOLDER, { recursive: true });
    await chmod(SYSTEM_FOLDER, 0o755);
  }
  let binaries = packaged;
  if (await firstClosed(account, join(packaged, 'bin'))) {
    binaries = await copyBinaries(packaged, SYSTEM_FOLDER);
    say(`The programs of the database run from a copy in ${binaries}`);
  }
  return settle(folder, binaries, key, account);
}

/** Parent folders are not changed. @returns the folder that stays closed, if any */
async function makeReachable(home: string, account: Account): Promise<string | null> {
  const closed = await firstClosed(account, home);
  if (closed !== home) return closed;
  const { uid, gid, mode } = await stat(home);
  if (uid !== 0 || gid !== 0) return closed;
  await chown(home, 0, account.gid);
  await chmod(home, (mode & 0o777) | 0o010);
  return null;
}

async function settle(folder: string, binaries: string, key: string, account: Account | null): Promise<Place> {
  // A socket’s path has at most 107 bytes, some file systems have no sockets, and TMPDIR may change between starts.
  const socketFolder = `/tmp/quayside-${key}`;
  for (const own of [folder, socketFolder]) await makeOwn(own, account);
  return { folder, cluster: join(folder, 'cluster'), binaries, socketFolder, account, sharedBuffers: '128MB' };
}

async function makeOwn(folder: string, account: Account | null): Promise<void> {
  await mkdir(dirname(folder), { recursive: true });
  const isCreated = await mkdir(folder, { mode: 0o700 }).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
      return false;
    },
  );
  if (isCreated && account) await chown(folder, account.uid, account.gid);
  const found = await lstat(folder);
  if (!found.isDirectory())
    throw new NoEmbeddedDatabase(`${folder} must be a folder for the database, but it is not a folder.`);
  if (found.uid !== (account?.uid ?? process.getuid?.())) {
    throw new NoEmbeddedDatabase(
      `${folder} belongs to another account (number ${found.uid}). Start the portal as that account, or set another DATA_DIR.`,
    );
  }
  await chmod(folder, 0o700);
}
