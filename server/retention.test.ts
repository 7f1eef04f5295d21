/** No table grows without end. `UPDATE_DOCS=1` writes the table in docs/operations.md. */
import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Composition } from './feature.ts';
import { visits } from './features/operations/analytics/tables.ts';
import { features } from './features.ts';
import { openDatabase } from './platform/database/open.ts';
import { sweep } from './platform/database/sweep-queries.ts';
import { deleteOldKeys } from './platform/http/idempotency.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import { deleteSentMails } from './platform/mail/queries.ts';
import type { PageSource } from './platform/pages/page-source.ts';
import { type Retention, retention } from './retention.ts';
import { startTestPortal, type TestPortal } from './testing/portal.ts';

const document = resolve(import.meta.dirname, '../docs/operations.md');
const START = '<!-- Written by server/retention.test.ts. -->\n';
const END = '<!-- End. -->\n';

let portal: TestPortal;
beforeAll(async () => {
  // Only a portal with pages keeps a log of changes.
  const pages: PageSource = { mode: 'production', load: () => Promise.reject(new Error()), serveFiles: async () => {} };
  portal = await startTestPortal({}, {}, pages);
});
afterAll(() => portal.close());

type Swept = Extract<Retention, { keptFor: string }>;
type Dependent = Extract<Retention, { with: string }>;
const isSwept = (entry: [string, Retention]): entry is [string, Swept] =>
  typeof entry[1] === 'object' && 'job' in entry[1];
const isDependent = (entry: [string, Retention]): entry is [string, Dependent] =>
  typeof entry[1] === 'object' && 'with' in entry[1];
const swept = Object.entries(retention).filter(isSwept);

test('every table has a rule', async () => {
  const { rows } = await portal.db.execute<{ name: string }>(sql`
    SELECT CASE schemaname WHEN 'public' THEN '' ELSE schemaname || '.' END || tablename AS name FROM pg_tables
    WHERE schemaname IN ('public', 'reference', 'screening', 'change_log')`);
  expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(retention).sort());
});

test('every rule that names a job names one that is scheduled', async () => {
  const { rows } = await portal.db.execute<{ name: string }>(sql`SELECT name FROM pgboss.schedule`);
  const jobs = rows.map(({ name }) => name);
  expect(swept.filter(([, { job }]) => !jobs.includes(job))).toEqual([]);
});

test('the database deletes rows that depend on deleted rows', async () => {
  const { rows } = await portal.db.execute<{ key: string }>(sql`
    SELECT conrelid::regclass || ' ' || confrelid::regclass AS key FROM pg_constraint
    WHERE contype = 'f' AND confdeltype = 'c'`);
  const keys = rows.map(({ key }) => key);
  const missing = Object.entries(retention)
    .filter(isDependent)
    .filter(([table, { with: parent }]) => !keys.includes(`${table} ${parent}`));
  expect(missing).toEqual([]);
});

test('a sweep deletes what is old, in batches, and nothing else', async () => {
  await portal.db.execute(sql`INSERT INTO visits (id, kind, path, visitor, signed_in, at)
    SELECT gen_random_uuid(), 'page', '/', 'v', FALSE, now() - n * interval '1 minute' FROM generate_series(1, 12000) n`);
  const before = sql`now() - interval '30 seconds' - 1000 * interval '1 minute'`;
  expect(await sweep(portal.db, { table: visits, column: visits.at, before })).toBe(11_000);
  const left = await portal.db.execute(sql`SELECT 1 FROM visits`);
  expect(left.rowCount).toBe(1_000);
});

test('a sweep begins with a small batch, deletes more at once while that is fast, and less while it is slow', async () => {
  const { db } = portal;
  await db.execute(sql`DELETE FROM visits`);
  await db.execute(sql`INSERT INTO visits (id, kind, path, visitor, signed_in, at)
    SELECT gen_random_uuid(), 'page', '/', 'v', FALSE, now() - n * interval '1 minute' FROM generate_series(1, 3500) n`);
  await db.execute(sql`CREATE TABLE batches (place serial, gone integer)`);
  await db.execute(sql`CREATE FUNCTION count_batch() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN INSERT INTO batches (gone) SELECT count(*) FROM gone; RETURN NULL; END $$`);
  await db.execute(sql`CREATE TRIGGER count_batch AFTER DELETE ON visits REFERENCING OLD TABLE AS gone
    FOR EACH STATEMENT EXECUTE FUNCTION count_batch()`);
  const durations = [10, 10, 10, 1_000, 1_000, 1_000, 200, 10, 10];
  // The clock is read before and after each batch.
  const moments = durations.flatMap((ms, batch) => [batch * 10_000, batch * 10_000 + ms]);
  await sweep(db, { table: visits, column: visits.at, before: sql`now()` }, () => moments.shift() ?? 0);
  const { rows } = await db.execute<{ gone: number }>(sql`SELECT gone FROM batches ORDER BY place`);
  await db.execute(sql`DROP TRIGGER count_batch ON visits`);
  expect(rows.map(({ gone }) => gone)).toEqual([50, 200, 1_000, 1_000, 200, 50, 50, 50, 200, 700]);
});

test('a sweep keeps a row that a concurrent transaction makes new', async () => {
  const { db } = portal;
  await db.execute(sql`DELETE FROM visits`);
  await db.execute(sql`INSERT INTO visits (id, kind, path, visitor, signed_in, at)
    VALUES (gen_random_uuid(), 'page', '/', 'v', FALSE, now() - interval '1 day')`);
  const { sweeping } = await db.transaction(async (tx) => {
    await tx.execute(sql`UPDATE visits SET at = now()`);
    const waits = sweep(db, { table: visits, column: visits.at, before: sql`now() - interval '1 hour'` });
    const waiting = sql`SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%DELETE FROM "visits"%'
      AND datname = current_database()`;
    await expect.poll(async () => (await db.execute(waiting)).rowCount).toBe(1);
    return { sweeping: waits };
  });
  expect(await sweeping).toBe(0);
});

test('sweeps find old rows with an index', async () => {
  // Connections report their scans late, so this test has a database that the others do not use.
  const unused = await startTestPortal();
  onTestFinished(() => unused.close());
  const planner = '-c enable_seqscan=off';
  const { db, close } = openDatabase({ connectionString: unused.databaseUrl, poolSize: 1, planner }, () => undefined);
  const handlers = new Map<string, () => Promise<void>>();
  const jobs: Jobs = {
    ...unused.portal.jobs,
    handle: () => undefined,
    repeat: () => undefined,
    schedule: (name, _cron, handler) => void handlers.set(name, handler),
  };
  for (const feature of features) feature.jobs?.({ ...unused.portal, db, jobs }, { features } as Composition);
  handlers.set('delete-old-idempotency-keys', async () => void (await deleteOldKeys(db)));
  handlers.set('delete-sent-mails', () => deleteSentMails(db));
  const scans = async () => {
    await db.execute(sql`SELECT pg_stat_force_next_flush()`);
    const { rows } = await db.execute<{ name: string; scans: number }>(
      sql`SELECT relname AS name, seq_scan::int AS scans FROM pg_stat_user_tables ORDER BY relname`,
    );
    return rows;
  };
  // The others are small: a log of minutes, and the keys of two days.
  const found = swept.filter(([, { job }]) => handlers.has(job));
  expect(swept.length - found.length).toBe(2);
  const before = await scans();
  for (const [, { job }] of found) await handlers.get(job)?.();
  const names = found.map(([table]) => table);
  const after = await scans().finally(close);
  const scanned = after.filter(({ name, scans }, at) => names.includes(name) && scans !== before[at]?.scans);
  expect(scanned).toEqual([]);
});

test('docs/operations.md lists how long rows are kept', async () => {
  const rows = swept.map(([table, { keptFor }]) => `| `.concat('`', table, '` | ', keptFor, ' |\n'));
  const written = `| table | rows are kept |\n|---|---|\n${rows.join('')}`;
  const text = await readFile(document, 'utf8');
  const [before = '', rest = ''] = text.split(START);
  const [current, ...after] = rest.split(END);
  if (process.env['UPDATE_DOCS'] && current !== written)
    await writeFile(document, `${before}${START}${written}${END}${after.join(END)}`);
  else expect(current).toBe(written);
});
