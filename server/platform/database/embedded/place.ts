/** Where the database lives and as whom it runs: PostgreSQL refuses to run as root. */
import { createHash } from 'node:crypto';
import { chmod, chown, lstat, mkdir, readFile, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { copyBinaries, findBinaries, NoEmbeddedDatabase } from './binaries.ts';

export interface Account {
  readonly uid: number;
  readonly gid: number;
}

export interface Place {
  /** Holds `cluster/`, `password`, `server.log`. */
  readonly folder: string;
  readonly cluster: string;
  readonly binaries: string;
  /** Its path must stay under the 107 bytes of a socket address, so it is not in the data folder. */
  readonly socketFolder: string;
  /** As whom to run, where that is not who we are. */
  readonly account: Account | null;
}

const SYSTEM_FOLDER = '/var/lib/quayside';

/** @param say tells where things are, where that may surprise */
export async function findPlace(dataDir: string, say: (line: string) => void): Promise<Place> {
  const packaged = await findBinaries();
  const key = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  if (process.getuid?.() !== 0) return settle(join(dataDir, 'postgres'), packaged, key, null);

  const account = await accountFor(dataDir);
  let folder = join(dataDir, 'postgres');
  let binaries = packaged;
  if (!(await canReach(account, dataDir))) {
    folder = join(SYSTEM_FOLDER, key);
    say(`${dataDir} is closed to the account that runs the database: its data is in ${folder}`);
  }
  if (!(await canReach(account, packaged))) {
    binaries = await copyBinaries(packaged, join(SYSTEM_FOLDER, `binaries-${await versionOf(packaged)}`));
  }
  return settle(folder, binaries, key, account);
}

async function settle(folder: string, binaries: string, key: string, account: Account | null): Promise<Place> {
  const socketFolder = join(tmpdir().length > 60 ? '/tmp' : tmpdir(), `quayside-${key}`);
  await mkdir(dirname(folder), { recursive: true });
  for (const own of [folder, socketFolder]) await makeOwn(own, account);
  return { folder, cluster: join(folder, 'cluster'), binaries, socketFolder, account };
}

/** A folder of the database's account alone; one that somebody else put there is not used. */
async function makeOwn(folder: string, account: Account | null): Promise<void> {
  const made = await mkdir(folder, { mode: 0o700 }).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
      return false;
    },
  );
  const uid = account?.uid ?? process.getuid?.();
  if (made && account) await chown(folder, account.uid, account.gid);
  const found = await lstat(folder);
  if (!found.isDirectory() || found.uid !== uid) {
    throw new NoEmbeddedDatabase(
      `${folder} belongs to another account (number ${found.uid}). Start the portal as that account, or set another DATA_DIR.`,
    );
  }
  await chmod(folder, 0o700).catch(() => undefined);
}

/** The cluster's owner if there is one, else the folder's if that is not root, else `postgres`, else `nobody`. */
async function accountFor(dataDir: string): Promise<Account> {
  for (const path of [join(dataDir, 'postgres'), dataDir]) {
    const found = await stat(path).catch(() => null);
    if (found && found.uid !== 0) return { uid: found.uid, gid: found.gid };
  }
  const accounts = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n').map((line) => line.split(':'));
  for (const name of ['postgres', 'nobody']) {
    const entry = accounts.find(([one]) => one === name);
    if (entry) return { uid: Number(entry[2]), gid: Number(entry[3]) };
  }
  return { uid: 65_534, gid: 65_534 };
}

/** Whether every folder on the way may be passed by the account. */
async function canReach(account: Account, path: string): Promise<boolean> {
  for (let at = path; ; at = dirname(at)) {
    const found = await stat(at);
    const bit = found.uid === account.uid ? 0o100 : found.gid === account.gid ? 0o010 : 0o001;
    if ((found.mode & bit) === 0) return false;
    if (at === dirname(at)) return true;
  }
}

async function versionOf(binaries: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(binaries, '..', 'package.json'), 'utf8')) as { version: string };
  return version;
}
