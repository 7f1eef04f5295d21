import { appendFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadDemo } from '#server/demo/load.ts';
import { MANIFEST, openBackup, tablePath } from '#server/platform/backups/manifest.ts';
import { folderPlace } from '#server/platform/backups/places.ts';
import { readBackup } from '#server/platform/backups/read-backup.ts';
import { writeBackup } from '#server/platform/backups/write-backup.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { openTask, type Task } from './open-task.ts';

let full: TestPortal;
let folder: string;
const opened: { task: Task; portal: TestPortal }[] = [];

const taskOf = (portal: TestPortal) =>
  openTask({ DATABASE_URL: portal.databaseUrl, DATA_DIR: portal.settings.DATA_DIR, LOG_LEVEL: 'fatal' });

const write = (task: Task, to: string) => writeBackup(task, { place: folderPlace(to), passphrase: undefined });
const restore = async (task: Task, from: string) => readBackup(task, await openBackup(folderPlace(from), undefined));

async function emptyPortal(): Promise<{ task: Task; portal: TestPortal }> {
  const portal = await startTestPortal();
  const empty = { portal, task: await taskOf(portal) };
  opened.push(empty);
  return empty;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quayside-backup-'));
  full = await startTestPortal();
  await loadDemo({ db: full.db, files: full.portal.files, log: () => undefined });
  const odd = 'tab\there, line\nbreak, back\\slash, \\N, quote " and emoji 🚢';
  await full.portal.db.$client.query("UPDATE users SET bio = $1 WHERE email = 'member@quayside.example'", [odd]);
});
afterAll(async () => {
  for (const { task, portal } of opened) {
    await task.close();
    await portal.close();
  }
  await full.close();
  await rm(folder, { recursive: true, force: true });
});

async function contentOf(portal: TestPortal): Promise<Record<string, unknown>> {
  const db = portal.portal.db.$client;
  const tables = await db.query(
    "SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY 1",
  );
  const content: Record<string, unknown> = {};
  for (const { name } of tables.rows) {
    content[name] = (
      await db.query(`SELECT count(*) AS n, md5(string_agg(t::text, chr(10) ORDER BY t::text)) AS sum FROM "${name}" t`)
    ).rows;
  }
  return content;
}

it('restores the same portal', async () => {
  const to = join(folder, 'whole');
  const task = await taskOf(full);
  const manifest = await write(task, to);
  await task.close();
  expect((await stat(to)).mode & 0o077).toBe(0);
  expect(manifest.files.length).toBeGreaterThan(0);

  const { task: other, portal } = await emptyPortal();
  await restore(other, to);
  const before = await contentOf(full);
  expect(Object.keys(before)).toContain('posts');
  expect(await contentOf(portal)).toEqual(before);
  const { rows } = await full.portal.db.$client.query('SELECT id FROM files LIMIT 1');
  const response = await portal.get(null, `/files/${rows[0]?.['id']}.webp`);
  expect((await sharp(response.rawPayload).metadata()).format).toBe('webp');

  await expect(restore(other, to)).rejects.toThrow('empty');
});

it('is refused without encryption if there is a passphrase, unless that is allowed', async () => {
  const whole = folderPlace(join(folder, 'whole'));
  await expect(openBackup(whole, 'correct horse battery staple')).rejects.toThrow('add --unencrypted');
  const { manifest } = await openBackup(whole, 'correct horse battery staple', true);
  expect(manifest.files.length).toBeGreaterThan(0);
});

it('needs an answer of the file storage, but other tasks do not', async () => {
  const env = {
    DATABASE_URL: full.databaseUrl,
    DATA_DIR: full.settings.DATA_DIR,
    S3_URL: 'http://key:secret@127.0.0.1:9/portal',
    LOG_LEVEL: 'fatal',
  };
  await expect(openTask(env, { usesFiles: true })).rejects.toThrow('S3_URL: no store answers at 127.0.0.1:9');
  await (await openTask(env)).close();
});

it('contains a consistent snapshot during concurrent writes', async () => {
  const task = await taskOf(full);
  const db = full.portal.db.$client;
  let going = true;
  const writer = (async () => {
    while (going) {
      await db.query(
        'BEGIN; UPDATE posts SET view_count = view_count + 1; UPDATE users SET points = points + 0; COMMIT',
      );
    }
  })();
  const to = join(folder, 'busy');
  await write(task, to).finally(() => (going = false));
  await writer;
  await task.close();
  const { task: other, portal } = await emptyPortal();
  await restore(other, to);
  const spread =
    await portal.portal.db.$client.query(`SELECT count(DISTINCT a.view_count - b.view_count) AS n FROM posts a
    JOIN (SELECT id, view_count FROM posts ORDER BY id LIMIT 1) b ON a.id = b.id`);
  expect(spread.rows).toEqual([{ n: '1' }]);
});

it('leaves nothing half-done and rejects damaged or foreign backups', async () => {
  const to = join(folder, 'damaged');
  const task = await taskOf(full);
  await write(task, to);
  await expect(write(task, to)).rejects.toThrow('not empty');
  await task.close();
  const { task: other, portal } = await emptyPortal();
  const untouched = await contentOf(portal);

  await expect(restore(other, join(folder, 'nowhere'))).rejects.toThrow('not a backup');
  const manifestPath = join(to, MANIFEST);
  const manifest = await readFile(manifestPath, 'utf8');
  const edited = async (from: string, into: string) => {
    await writeFile(manifestPath, manifest.replace(from, into));
    await expect(restore(other, to)).rejects.toThrow();
    await writeFile(manifestPath, manifest);
  };
  await edited('"name": "posts"', '"name": "../posts"');
  await edited('"format": 2', '"format": 3');
  await edited('"migrations": [', '"migrations": ["another",');
  await edited('"name": "posts"', '"name": "poems"');
  await appendFile(join(to, tablePath('posts')), 'x');
  await expect(restore(other, to)).rejects.toThrow('checksum');
  await rm(join(to, tablePath('posts')));
  await expect(restore(other, to)).rejects.toThrow('missing');
  expect(await contentOf(portal)).toEqual(untouched);
});

it('needs no sequences, because no table uses one', async () => {
  const found = await full.portal.db.$client.query(
    "SELECT relname FROM pg_class WHERE relkind = 'S' AND relnamespace = 'public'::regnamespace",
  );
  expect(found.rows).toEqual([]);
});
