/** Versions of the portal before and after a migration, on one database. */
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { cloneDatabase } from '#server/testing/database.ts';
import { migrateDatabase, NewerDatabase } from '../migrate.ts';
import { type OpenDatabase, openDatabase } from '../open.ts';
import { type Migration, parseMigration, readMigrations } from './migrations.ts';
import { planUpgrade } from './plan.ts';
import { reportOf } from './report.ts';

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let opened: OpenDatabase;
let known: Migration[];
beforeEach(async () => {
  database = await cloneDatabase();
  opened = openDatabase({ connectionString: database.url, poolSize: 3 }, () => undefined);
  known = await readMigrations();
});
afterEach(async () => {
  await opened.close();
  await database.drop();
});

const LATER = Date.UTC(2090, 0, 1);
const next = (tag: string, content: string, at = 0) => parseMigration(tag, LATER + at, content);
/** Starts a version with these migrations besides those of today. */
const start = (...added: readonly Migration[]) => migrateDatabase(opened.db, [...known, ...added]);
const exists = async (name: string) =>
  (await opened.db.execute<{ found: boolean }>(sql`SELECT to_regclass(${name}) IS NOT NULL AS found`)).rows[0]?.found;

it('a version from before an expanding migration runs on, also after its restart', async () => {
  await start(next('0100_lanes', 'CREATE TABLE lanes (id integer)'));
  expect(await exists('lanes')).toBe(true);
  await start();
});

it('a version that still uses what a contract step removed does not start', async () => {
  const expanded = next('0100_lanes', 'CREATE TABLE lanes (id integer)');
  const contract = next('0101_no-notes', '-- Contract of 0100_lanes: nothing reads it.\nDROP TABLE offer_notes', 1);
  await start(expanded, contract);
  await expect(start()).rejects.toThrow(NewerDatabase);
  await start(expanded);
});

it('a migration that fails leaves nothing, and those before it stay', async () => {
  const broken = 'CREATE TABLE half (id integer);--> statement-breakpoint\nSELECT 1 / 0';
  const lanes = next('0100_lanes', 'CREATE TABLE lanes (id integer)');
  await expect(start(lanes, next('0101_half', broken, 1))).rejects.toThrow(
    'The migration 0101_half failed: division by zero',
  );
  expect([await exists('lanes'), await exists('half')]).toEqual([true, false]);
  await start(lanes, next('0101_half', 'CREATE TABLE half (id integer)', 1));
  expect(await exists('half')).toBe(true);
});

it('an index is built while others wait for the lock, and again after an interruption', async () => {
  const build = '-- Outside of a transaction\nCREATE INDEX CONCURRENTLY IF NOT EXISTS "posts_later" ON posts (title)';
  await opened.db.execute(sql`CREATE INDEX posts_later ON posts (title)`);
  await opened.db.execute(sql`UPDATE pg_index SET indisvalid = FALSE WHERE indexrelid = 'posts_later'::regclass`);
  const index = next('0100_index', build);
  const other = openDatabase({ connectionString: database.url, poolSize: 2 }, () => undefined);
  await Promise.all([start(index), migrateDatabase(other.db, [...known, index])]);
  await other.close();
  const { rows } = await opened.db.execute(
    sql`SELECT indisvalid FROM pg_index WHERE indexrelid = 'posts_later'::regclass`,
  );
  expect(rows).toEqual([{ indisvalid: true }]);
});

it('the plan says which tables are locked, how large they are, and how long it may take', async () => {
  await opened.db.execute(
    sql`CREATE TABLE heavy AS SELECT n AS id, repeat('x', 500) AS text FROM generate_series(1, 20000) n`,
  );
  await opened.db.execute(sql`ANALYZE heavy`);
  const build = 'CREATE INDEX "heavy_text" ON "heavy" (text);--> statement-breakpoint\nCREATE TABLE light (id integer)';
  const { migrations, total } = await planUpgrade(opened.db, [...known, next('0100_heavy', build)]);
  expect(total).toBe(known.length + 1);
  expect(migrations).toMatchObject([
    {
      tag: '0100_heavy',
      isContract: false,
      effects: [{ table: 'heavy', lock: 'writes', work: 'index', size: { rows: 20000 } }],
    },
  ]);
  const [effect] = migrations[0]?.effects ?? [];
  expect(effect?.size?.bytes).toBeGreaterThan(10e6);
  expect(effect?.seconds).toBeGreaterThan(0.5);
  const report = reportOf({ total, migrations, isEmpty: false, isNewer: false, longTransactions: 2 }).join('\n');
  expect(report).toMatch(
    /heavy \(20,000 rows, \d\d\.\d MB\): builds an index, writes wait, (?:under a second|up to \d s)/,
  );
  expect(report).toContain('The version that runs now can keep running: replace the replicas one after the other.');
  expect(report).toContain('Transactions that have run for more than a minute: 2.');
  expect(await exists('light')).toBe(false);
});

it('the plan does not call a table without statistics empty', async () => {
  await opened.db.execute(
    sql`CREATE TABLE heavy WITH (autovacuum_enabled = FALSE) AS SELECT generate_series(1, 2000) AS id`,
  );
  await opened.db.execute(sql`CREATE TABLE bare (id integer)`);
  const change =
    'CREATE INDEX "heavy_id" ON "heavy" (id);--> statement-breakpoint\nCREATE INDEX "bare_id" ON "bare" (id)';
  const report = reportOf(await planUpgrade(opened.db, [...known, next('0100_indexes', change)])).join('\n');
  expect(report).toContain('heavy (unknown number of rows, 0.1 MB): builds an index');
  expect(report).toContain('bare (0 rows, 0.0 MB): builds an index');
});
