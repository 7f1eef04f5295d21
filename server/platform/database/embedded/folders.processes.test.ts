import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  realpath,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { copyBinaries, findBinaries, refuseForeignLibc, repairLinks } from './binaries.ts';
import { startEmbedded } from './index.ts';

// Each test starts real servers. Some recover from a kill.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

const asRoot = process.getuid?.() === 0;
const quiet = () => undefined;
const open = (dataDir: string, log: (line: string) => void = quiet) => startEmbedded({ dataDir, log });

let base: string;
let dataDir: string;
let folder: string;
beforeAll(async () => {
  base = await realpath(await mkdtemp('/tmp/quayside-folders-'));
  dataDir = join(base, 'data');
  folder = join(dataDir, 'postgres');
  await chmod(base, 0o755);
  await (await open(dataDir)).stop();
});
afterAll(() => rm(base, { recursive: true, force: true }));

/** Replaces a file’s text while `act` runs. */
async function changed(file: string, text: string, act: () => Promise<void>): Promise<void> {
  const before = await readFile(file, 'utf8');
  await writeFile(file, text);
  try {
    await act();
  } finally {
    await writeFile(file, before);
  }
}

test('names what is in the way when the folder holds something else', async () => {
  const other = join(base, 'other');
  await (await open(other)).stop();
  const cluster = join(other, 'postgres', 'cluster');
  await rm(join(cluster, 'PG_VERSION'));
  await expect(open(other)).rejects.toThrow(`${cluster} contains something that is not a database`);
  expect((await readdir(cluster)).length).toBeGreaterThan(5);
});

test('does not open a cluster of another PostgreSQL version', async () => {
  await changed(join(folder, 'cluster', 'PG_VERSION'), '17\n', () =>
    expect(open(dataDir)).rejects.toThrow(/created by PostgreSQL 17, but the portal comes with PostgreSQL 18/),
  );
});

test('says which password is wrong, and leaves no server behind', async () => {
  await changed(join(folder, 'password'), 'not-the-one', () =>
    expect(open(dataDir)).rejects.toThrow(`The password in ${folder} does not match the database there`),
  );
  await expect(stat(join(folder, 'cluster', 'postmaster.pid'))).rejects.toThrow('ENOENT');
});

test('reports a missing password instead of creating another', async () => {
  await changed(join(folder, 'password'), '', () =>
    expect(open(dataDir)).rejects.toThrow(/no password file: restore that file/),
  );
});

test('starts when an old lock file holds the process id of another program', async () => {
  const other = spawn(process.execPath, ['-e', 'process.stdin.resume()'], { stdio: ['pipe', 'ignore', 'ignore'] });
  try {
    const lock = `${other.pid}\n${join(folder, 'cluster')}\n1700000000\n5432\n/tmp\n\n 1 2\nready   \n`;
    await writeFile(join(folder, 'cluster', 'postmaster.pid'), lock);
    const database = await open(dataDir);
    expect(database.adopted).toBe(false);
    await database.stop();
    expect(other.exitCode).toBeNull();
  } finally {
    other.stdin.end();
    await once(other, 'exit');
  }
});

test('recognises a folder through a symbolic link', async () => {
  const link = join(base, 'link');
  await symlink(dataDir, link);
  const database = await open(link);
  expect(database.dataDirectory).toBe(join(folder, 'cluster'));
  await expect(open(dataDir)).rejects.toThrow(/Another portal is already using/);
  await database.stop();
});

test('supports a folder whose path is longer than a socket address may be', async () => {
  const deep = join(base, ...Array.from({ length: 12 }, () => 'a-folder-in-a-folder'), 'with space and ü');
  const database = await open(deep);
  const client = new pg.Client({ connectionString: database.connectionString });
  await client.connect();
  const { rows } = await client.query(
    `SELECT datcollate, datlocprovider, datlocale FROM pg_database WHERE datname = 'quayside'`,
  );
  expect(rows).toEqual([{ datcollate: 'C', datlocprovider: 'b', datlocale: 'C.UTF-8' }]);
  await client.end();
  await database.stop();
});

test.runIf(asRoot)('as root, runs the database as another account in a data folder that was closed to it', async () => {
  const closed = join(base, 'closed');
  await mkdir(closed, { mode: 0o700 });
  const database = await open(closed);
  expect(database.dataDirectory).toBe(join(closed, 'postgres', 'cluster'));
  expect((await stat(database.dataDirectory)).uid).not.toBe(0);
  // The account’s group may enter; others may not.
  expect((await stat(closed)).mode & 0o777).toBe(0o710);
  await database.stop();
});

test.runIf(asRoot)(
  'as root, keeps the data elsewhere when the home folder is closed to that account, and finds it again',
  async () => {
    const lines: string[] = [];
    const home = join(base, 'home');
    await mkdir(home, { mode: 0o700 });
    const database = await open(join(home, 'data'), (line) => lines.push(line));
    const elsewhere = join(database.dataDirectory, '..');
    try {
      expect(elsewhere).toMatch(/^\/var\/lib\/quayside\/[0-9a-f]{16}$/);
      expect(lines.join('\n')).toContain(`${home} is closed: its data is in ${elsewhere}`);
      await database.stop();
      await chmod(home, 0o755);
      const again = await open(join(home, 'data'));
      expect(again.dataDirectory).toBe(database.dataDirectory);
      await again.stop();
    } finally {
      await rm(elsewhere, { recursive: true, force: true });
    }
  },
);

test('creates the links that packages can’t contain, and copies programs for other accounts', async () => {
  const native = await findBinaries();
  const packed = join(base, 'package');
  await mkdir(join(packed, 'native', 'lib'), { recursive: true });
  await writeFile(join(packed, 'package.json'), '{ "version": "18.0.0" }');
  await writeFile(join(packed, 'native', 'lib', 'libone.so.1.2'), '', { mode: 0o600 });
  const list = [{ source: 'native/lib/libone.so.1.2', target: 'native/lib/libone.so' }];
  await writeFile(join(packed, 'native', 'pg-symlinks.json'), JSON.stringify(list));
  await repairLinks(join(packed, 'native'));
  await repairLinks(join(packed, 'native'));
  const copy = await copyBinaries(join(packed, 'native'), join(base, 'copies'));
  expect(await readlink(join(copy, 'lib', 'libone.so'))).toBe('libone.so.1.2');
  expect((await stat(join(copy, 'lib', 'libone.so'))).mode & 0o777).toBe(0o644);
  expect(await readdir(join(native, 'bin'))).toEqual(expect.arrayContaining(['initdb', 'pg_ctl', 'postgres']));
});

test('says what to set when the programs can’t run', () => {
  expect(() => refuseForeignLibc('')).toThrow(/another C library, as Alpine does. Set DATABASE_URL/);
  expect(() => refuseForeignLibc('2.26')).toThrow(/has glibc 2.26. Set DATABASE_URL/);
  refuseForeignLibc('2.27');
  refuseForeignLibc('3.0');
});
