import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { againAfterDeadlock } from './deadlock.ts';
import { codeOf } from './errors.ts';
import type { Db, PoolDb } from './open.ts';
import { type Migration, newestNeeded, readMigrations, readNewest, readReleases } from './upgrade/migrations.ts';
import { plainStatement } from './upgrade/statements.ts';

/** The same lock for all replicas: one migrates, the others wait. */
const LOCK = 7_319_204;
const LOCK_PAUSE_MS = 100;

/** The database has migrations that this version of the portal does not know, and cannot run with. */
export class NewerDatabase extends Error {}

/** A database of a newer version is left as it is if this version can run with it. @throws NewerDatabase */
export async function migrateDatabase(db: PoolDb, own?: readonly Migration[]): Promise<void> {
  const migrations = own ?? (await readMigrations());
  await run(db, migrations, migrations);
}

export async function migrateTo(db: PoolDb, count: number): Promise<void> {
  const migrations = await readMigrations();
  await run(db, migrations, migrations.slice(0, count));
}

async function run(db: PoolDb, own: readonly Migration[], wanted: readonly Migration[]): Promise<void> {
  const client = await db.$client.connect();
  try {
    await client.query('SET statement_timeout = 0');
    await takeLock(client);
    const found = await selectNewest(db);
    if (found > newestOf(own)) return await refuseNewer(db, found, own);
    await runMissing(client, found, wanted);
    const reached = Math.max(found, newestOf(wanted));
    await keepNeeded(
      client,
      own.filter(({ when }) => when <= reached),
    );
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [LOCK]).catch(() => undefined);
    // Destroyed, not released, because its timeout was changed.
    client.release(true);
  }
}

type Client = Pick<pg.ClientBase, 'query'>;

/** Polls for the lock: CREATE INDEX CONCURRENTLY would wait for a statement that waits for it. */
async function takeLock(client: Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [LOCK]);
    if (rows[0]?.taken) return;
    await setTimeout(LOCK_PAUSE_MS);
  }
}

async function runMissing(client: Client, found: number, migrations: readonly Migration[]): Promise<void> {
  await client.query('CREATE SCHEMA IF NOT EXISTS drizzle');
  await client.query(
    'CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)',
  );
  for (const migration of migrations) {
    if (migration.when <= found) continue;
    const runOne = migration.isOutside ? runOutside : runInside;
    // Requests lock the same tables, in another order.
    await againAfterDeadlock(() => runOne(client, migration)).catch((error: unknown) => {
      const why = error instanceof Error ? error.message : String(error);
      throw new Error(`The migration ${migration.tag} failed: ${why}`, { cause: error });
    });
  }
}

async function runInside(client: Client, migration: Migration): Promise<void> {
  await client.query('BEGIN');
  try {
    for (const statement of migration.statements) await client.query(statement);
    await record(client, migration);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

const concurrent = /^CREATE (?:UNIQUE )?INDEX CONCURRENTLY IF NOT EXISTS "([\w-]+)"/i;

async function runOutside(client: Client, migration: Migration): Promise<void> {
  for (const statement of migration.statements) {
    const index = concurrent.exec(plainStatement(statement))?.[1];
    if (index !== undefined) await dropUnfinished(client, index);
    await client.query(statement);
  }
  await record(client, migration);
}

/** What an interrupted CREATE INDEX CONCURRENTLY left is never used, and IF NOT EXISTS would keep it. */
async function dropUnfinished(client: Client, index: string): Promise<void> {
  const { rowCount } = await client.query(
    'SELECT 1 FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid WHERE c.relname = $1 AND NOT i.indisvalid',
    [index],
  );
  if (rowCount) await client.query(`DROP INDEX CONCURRENTLY "${index}"`);
}

const record = (client: Client, { hash, when }: Migration) =>
  client.query('INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)', [hash, when]);

/** Stores which migrations an older version must know to run with this schema. */
async function keepNeeded(client: Client, migrations: readonly Migration[]): Promise<void> {
  await client.query(
    'CREATE TABLE IF NOT EXISTS drizzle.needed (is_only boolean PRIMARY KEY DEFAULT TRUE CHECK (is_only), newest bigint NOT NULL, needs bigint NOT NULL)',
  );
  await client.query(
    `INSERT INTO drizzle.needed AS n (newest, needs) VALUES ($1, $2) ON CONFLICT (is_only)
     DO UPDATE SET newest = excluded.newest, needs = excluded.needs
     WHERE (n.newest, n.needs) IS DISTINCT FROM (excluded.newest, excluded.needs)`,
    [newestOf(migrations), newestNeeded(migrations, await readReleases())],
  );
}

const newestOf = (migrations: readonly Migration[]): number => Math.max(0, ...migrations.map(({ when }) => when));

export const hasMigrations = async (db: Db): Promise<boolean> => (await selectNewest(db)) > 0;

export async function isMigrated(db: Db): Promise<boolean> {
  return (await selectNewest(db)) >= (await readNewest());
}

async function refuseNewer(db: Db, found: number, migrations: readonly Migration[]): Promise<void> {
  const known = newestOf(migrations);
  if (await isEnough(db, found, known)) return;
  throw new NewerDatabase(
    `The database was migrated by a newer version of the portal (its last migration is of ${dateOf(found)}, the last of this version of ${dateOf(known)}). Start that version or a newer one, or restore a backup of this version into an empty database.`,
  );
}

/** Whether the newer version left everything that a version with the migrations until `known` uses. */
async function isEnough(db: Db, found: number, known: number): Promise<boolean> {
  const { rows } = await db
    .execute<{ is_enough: boolean }>(
      sql`SELECT newest = ${found} AND needs <= ${known} AS is_enough FROM drizzle.needed`,
    )
    .catch((error: unknown) => {
      if (codeOf(error) === '42P01') return { rows: [] };
      throw error;
    });
  return rows[0]?.is_enough ?? false;
}

const dateOf = (moment: number): string => new Date(moment).toISOString().slice(0, 16).replace('T', ' ');

export async function compareMigrations(
  db: Db,
  own?: readonly Migration[],
): Promise<{ total: number; missing: readonly Migration[]; isNewer: boolean; isUsable: boolean }> {
  const migrations = own ?? (await readMigrations());
  const found = await selectNewest(db);
  const isNewer = found > newestOf(migrations);
  return {
    total: migrations.length,
    missing: migrations.filter(({ when }) => when > found),
    isNewer,
    isUsable: !isNewer || (await isEnough(db, found, newestOf(migrations))),
  };
}

async function selectNewest(db: Db): Promise<number> {
  try {
    const { rows } = await db.execute<{ newest: number }>(
      sql`SELECT coalesce(max(created_at), 0)::float8 AS newest FROM drizzle.__drizzle_migrations`,
    );
    return rows[0]?.newest ?? 0;
  } catch (error) {
    // Neither the schema nor the table exists before the first migration.
    if (/^(3F000|42P01)$/.test(codeOf(error) ?? '')) return 0;
    throw error;
  }
}
