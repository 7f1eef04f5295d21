import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/dates.ts';
import { type S3Engine, startS3 } from '#server/testing/engines/s3.ts';
import { startTestPortal, type TestPerson, type TestPortal } from '#server/testing/portal.ts';
import { backupsCheck } from '../checks/backups.ts';
import { isMigrated, migrateTo } from '../database/migrate.ts';
import { dropLeftScratches, inScratchDatabase } from '../database/scratch.ts';
import { openFolder } from '../files/folder.ts';
import { newId } from '../ids.ts';
import { type BackupStore, openBackupStore } from './backup-store.ts';
import { MANIFEST, type OpenBackup, openBackup } from './manifest.ts';
import { BACKUPS } from './places.ts';
import { readBackup } from './read-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { verifyBackup } from './verify-backup.ts';
import { writeBackup } from './write-backup.ts';

const passphrase = 'correct horse battery staple';
const picture = newId();
const table = newId();
let s3: S3Engine;
let portal: TestPortal;
let member: TestPerson;
let store: BackupStore;
/** The backup of the portal. */
let name: string;

beforeAll(async () => {
  s3 = await startS3();
  portal = await startTestPortal({ S3_URL: s3.url });
  member = await portal.person();
  await portal.db.execute(sql`INSERT INTO files (id, kind, bytes, sent_bytes, width, height)
    VALUES (${picture}, 'picture', 1, 1, 1, 1)`);
  await portal.portal.files.public.write(`${picture}.webp`, Buffer.from('a picture'));
  await portal.portal.files.private.write(`${table}.csv`, Buffer.from('Port;Rate'));
  store = await openBackupStore({ S3_URL: s3.url });
  const place = store.next(new Date('2026-03-01T08:00:00Z'));
  await writeBackup({ pool: portal.db.$client, files: portal.portal.files }, { place, passphrase });
  name = '2026-03-01T08-00-00Z';
});
afterAll(async () => {
  store.close();
  await portal.close();
  await s3.stop();
});

/** Opened once, because the key is derived from the passphrase slowly on purpose. */
let opened: Promise<OpenBackup> | undefined;
const open = () => {
  opened ??= store.find(name).then((place) => openBackup(place, passphrase));
  return opened;
};
const verify = async () =>
  verifyBackup(await open(), { connectionString: portal.databaseUrl, onProgress: () => undefined });

describe('an encrypted backup in a bucket', () => {
  it('contains all tables and files, and nothing that can be read without the passphrase', async () => {
    const { manifest } = await open();
    expect(manifest.files.map((file) => file.name).sort()).toEqual([`${picture}.webp`, `${table}.csv`].sort());
    expect(manifest.tables.find((one) => one.name === 'users')?.rows).toBe(1);
    const objects = [...s3.objects].filter(([key]) => key.startsWith(BACKUPS));
    expect(objects.length).toBe(manifest.tables.length + manifest.files.length + 2);
    for (const [key, { body }] of objects) {
      expect(key).toMatch(/\.age$/);
      expect(body.subarray(0, 21).toString()).toBe('age-encryption.org/v1');
      expect(body.includes('Port;Rate') || body.includes(member.email)).toBe(false);
    }
  });

  it('passes its test: the restored tables have the same rows', async () => {
    expect((await verify()).tables.length).toBeGreaterThan(50);
    const databases = await portal.db.execute(sql`SELECT 1 FROM pg_database WHERE datname LIKE 'quayside_verify_%'`);
    expect(databases.rows).toEqual([]);
  });

  it('leaves a scratch database only if its test is killed, and then for a day', async () => {
    const pool = portal.db.$client;
    const before = Date.now() - 1.5 * DAY_MS;
    const left = `quayside_verify_${before}_0123abcd`;
    await pool.query(`CREATE DATABASE ${left}`);
    const exists = async () =>
      (await pool.query('SELECT 1 FROM pg_database WHERE datname = $1', [left])).rowCount === 1;
    await dropLeftScratches(pool, before + DAY_MS / 2);
    expect(await exists()).toBe(true);
    expect(await dropLeftScratches(pool)).toBeGreaterThan(0);
    expect(await exists()).toBe(false);
  });

  it('needs its passphrase', async () => {
    const place = await store.find(name);
    await expect(openBackup(place, 'another passphrase')).rejects.toThrow(
      'BACKUP_PASSPHRASE is not the passphrase of this backup.',
    );
    await expect(openBackup(place, undefined)).rejects.toThrow('set BACKUP_PASSPHRASE');
  });

  it('is restored into an empty portal, with pictures as public and tables as private files', async () => {
    const empty = await startTestPortal();
    const target = { pool: empty.db.$client, files: empty.portal.files };
    await readBackup(target, await open());
    expect((await empty.db.execute(sql`SELECT email FROM users`)).rows).toEqual([{ email: member.email }]);
    const { public: pictures, private: documents } = empty.portal.files;
    for (const [store, name, content] of [
      [documents, `${table}.csv`, 'Port;Rate'],
      [pictures, `${picture}.webp`, 'a picture'],
    ] as const) {
      const file = await store.read(name);
      expect(file && (await buffer(file.stream)).toString()).toBe(content);
    }
    await empty.close();
  });

  it('of an older version is tested, and restored into an empty database that is then migrated', async () => {
    const older = (await open()).manifest.migrations.length - 1;
    const place = store.next(new Date('2026-02-01T08:00:00Z'));
    await inScratchDatabase(portal.databaseUrl, async (db) => {
      await migrateTo(db, older);
      await db.execute(sql`INSERT INTO site_settings (name, value) VALUES ('site_name', 'Hafen')`);
      await writeBackup({ pool: db.$client, files: portal.portal.files }, { place, passphrase });
    });
    const backup = await openBackup(place, passphrase);
    expect(backup.manifest.migrations).toHaveLength(older);
    await verifyBackup(backup, { connectionString: portal.databaseUrl, onProgress: () => undefined });
    const folder = await mkdtemp(join(tmpdir(), 'quayside-older-'));
    await inScratchDatabase(portal.databaseUrl, async (db) => {
      await restoreBackup({ db, files: openFolder(folder) }, backup);
      expect((await db.execute(sql`SELECT value FROM site_settings`)).rows).toEqual([{ value: 'Hafen' }]);
      expect(await isMigrated(db)).toBe(true);
    });
    await rm(folder, { recursive: true });
    const target = { pool: portal.db.$client, files: openFolder(folder) };
    await expect(readBackup(target, backup)).rejects.toThrow('made by an older version');
    for (const key of s3.objects.keys()) if (key.includes('2026-02-01')) s3.objects.delete(key);
  });

  it('can’t be replaced by one that is not encrypted', async () => {
    const forged = store.next(new Date('2026-03-02T08:00:00Z'));
    await writeBackup(
      { pool: portal.db.$client, files: portal.portal.files },
      { place: forged, passphrase: undefined },
    );
    expect((await store.newest())?.name).toBe(name);
    for (const [key, object] of s3.objects)
      if (key.includes('2026-03-02') && key.endsWith(MANIFEST)) s3.objects.set(`${key}.age`, object);
    const newest = await store.find(undefined);
    expect(newest.name).toBe(forged.name);
    await expect(openBackup(newest, passphrase)).rejects.toThrow('has no key.age');
    for (const key of s3.objects.keys()) if (key.includes('2026-03-02')) s3.objects.delete(key);
  });

  it('fails its test if a part is changed, exchanged or missing', async () => {
    const keyOf = (path: string) => `${BACKUPS}${name}/${path}.age`;
    const [users, posts] = [keyOf('tables/users.copy.gz'), keyOf('tables/posts.copy.gz')];
    const object = s3.objects.get(users);
    const other = s3.objects.get(posts);
    if (!object || !other) throw new Error('The backup has no such parts.');
    const changed = Buffer.from(object.body);
    changed.writeUInt8(changed.readUInt8(changed.length - 1) ^ 1, changed.length - 1);
    s3.objects.set(users, { ...object, body: changed });
    await expect(verify()).rejects.toThrow('tables/users.copy.gz');
    s3.objects.set(users, { ...object, body: other.body });
    await expect(verify()).rejects.toThrow(/tables\/users\.copy\.gz .* is damaged/);
    s3.objects.delete(users);
    await expect(verify()).rejects.toThrow('tables/users.copy.gz is missing');
    s3.objects.set(users, object);
  });
});

describe('backups in a bucket', () => {
  const now = new Date('2026-03-01T09:00:00Z');
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const nameOf = (moment: Date) => `${moment.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
  const place = (moment: Date, part = `${MANIFEST}.age`) =>
    s3.objects.set(`${BACKUPS}${nameOf(moment)}/${part}`, { body: Buffer.from('x'), headers: {}, changedAt: moment });

  it('are deleted when they are old, but never the newest three', async () => {
    for (const days of [100, 60, 50, 40]) place(daysAgo(days));
    for (const days of [3, 0.5]) place(daysAgo(days), 'tables/users.copy.gz.age');
    expect(await store.removeOld(30, now)).toEqual([100, 60, 3].map((days) => nameOf(daysAgo(days))));
    const left = (await store.list()).map((one) => [one.name, one.isComplete]);
    expect(left).toEqual([
      [nameOf(daysAgo(50)), true],
      [nameOf(daysAgo(40)), true],
      [nameOf(daysAgo(0.5)), false],
      [name, true],
    ]);
  });

  it('are found by name, or as the newest complete one', async () => {
    expect((await store.find(undefined)).name).toContain(name);
    await expect(store.find('2020-01-01T00-00-00Z')).rejects.toThrow(`Complete ones: `);
  });

  it('are tried at the start, with a key that may not delete', async () => {
    s3.deny('delete');
    await store.tryEverything();
    s3.deny('write');
    await expect(store.tryEverything()).rejects.toThrow(
      'S3_URL: the key PORTALKEY may not write in the bucket portal.',
    );
    s3.deny();
  });

  it('are checked: the newest may not be older than two intervals', async () => {
    const settings = { BACKUP_EVERY: 'day', BACKUP_URL: s3.url, S3_URL: undefined, PUBLIC_URL: undefined } as const;
    const check = (at: string) => backupsCheck(settings, () => Date.parse(at)).run();
    const withoutBackups = (PUBLIC_URL: string | undefined) =>
      backupsCheck({ ...settings, BACKUP_EVERY: undefined, PUBLIC_URL }).run();
    expect(await withoutBackups('https://portal.example')).toMatchObject({ state: 'warning' });
    for (const url of [undefined, 'http://localhost:8080'])
      expect(await withoutBackups(url)).toMatchObject({ state: 'ok' });
    expect(await check('2026-03-02T08:30:00Z')).toMatchObject({ state: 'ok', found: expect.stringContaining(name) });
    expect(await check('2026-03-04T08:00:00Z')).toMatchObject({
      state: 'failed',
      found: expect.stringContaining('72 h'),
    });
  });
});
