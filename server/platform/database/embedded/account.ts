import { readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Runs the database when the portal runs as root, which PostgreSQL refuses. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

const NOBODY: Account = { uid: 65_534, gid: 65_534 };

/** The first owner of these paths or their parents that is not root; else `postgres`, else `nobody`. */
export async function accountFor(paths: readonly string[]): Promise<Account> {
  for (const path of paths) {
    const owner = await ownerOf(path);
    if (owner && owner.uid !== 0) return owner;
  }
  const surest = paths.at(-1);
  for (let at = surest; at && at !== dirname(at); at = dirname(at)) {
    const owner = await ownerOf(at);
    if (owner && owner.uid !== 0) return owner;
  }
  return (await named('postgres')) ?? (await named('nobody')) ?? NOBODY;
}

async function ownerOf(path: string): Promise<Account | null> {
  const found = await stat(path).catch(() => null);
  return found && { uid: found.uid, gid: found.gid };
}

async function named(name: string): Promise<Account | null> {
  const list = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const [, , uid, gid] =
    list
      .split('\n')
      .map((line) => line.split(':'))
      .find(([account]) => account === name) ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : null;
}

export async function firstClosed(account: Account, path: string): Promise<string | null> {
  const way: string[] = [];
  for (let at = path; ; at = dirname(at)) {
    way.unshift(at);
    if (at === dirname(at)) break;
  }
  for (const folder of way) {
    const found = await stat(folder);
    const bit = found.uid === account.uid ? 0o100 : found.gid === account.gid ? 0o010 : 0o001;
    if ((found.mode & bit) === 0) return folder;
  }
  return null;
}
