import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBackupStore } from '#server/platform/backups/backup-store.ts';
import { type S3Engine, startS3 } from '#server/testing/engines/s3.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { backUpAsScheduled } from './back-up.ts';

let s3: S3Engine;
let portal: TestPortal;
const passphrase = 'correct horse battery staple';
beforeAll(async () => {
  s3 = await startS3();
  portal = await startTestPortal({ S3_URL: s3.url, BACKUP_EVERY: 'day', BACKUP_PASSPHRASE: passphrase });
});
afterAll(async () => {
  await portal.close();
  await s3.stop();
});

const env = () => ({
  DATABASE_URL: portal.databaseUrl,
  DATA_DIR: portal.settings.DATA_DIR,
  S3_URL: s3.url,
  BACKUP_PASSPHRASE: passphrase,
});

it('makes a scheduled backup in the bucket, and does not migrate the database', async () => {
  const newest = sql`created_at = (SELECT max(created_at) FROM drizzle.__drizzle_migrations)`;
  const { rows } = await portal.db.execute(
    sql`DELETE FROM drizzle.__drizzle_migrations WHERE ${newest} RETURNING created_at`,
  );
  await backUpAsScheduled(portal.portal, env());
  const again = await portal.db.execute(
    sql`SELECT 1 FROM drizzle.__drizzle_migrations WHERE created_at = ${rows[0]?.['created_at']}`,
  );
  expect(again.rows).toEqual([]);
  const store = await openBackupStore({ S3_URL: s3.url });
  expect(await store.list()).toEqual([expect.objectContaining({ isComplete: true })]);
  store.close();
});

it('reports the time of the newest backup as a metric', async () => {
  const metrics = async () => (await portal.get(null, '/api/metrics')).body;
  await expect.poll(metrics).toMatch(/^backup_newest_timestamp_seconds [1-9]/m);
  expect(await metrics()).toMatch(/^backup_interval_seconds 86400$/m);
});

it('notifies admins of the reason if a backup fails', async () => {
  const admin = await portal.person('admin');
  s3.deny('write');
  await backUpAsScheduled(portal.portal, env());
  s3.deny();
  const [mail] = await portal.mailbox(admin.email);
  expect(mail?.subject).toBe('The backup failed');
  expect(mail?.text).toContain('may not write in the bucket portal');
  expect(mail?.text).toContain('npm run backup -- --to s3');
});
