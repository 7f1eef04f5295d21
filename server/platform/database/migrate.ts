import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { codeOf } from './faults.ts';
import type { Db } from './open.ts';

const FOLDER = new URL('../../../migrations/', import.meta.url);
/** The same lock for all replicas: one migrates, the others wait. */
const LOCK = 7_319_204;

/** The database has migrations that this version of the portal does not know. */
export class NewerDatabase extends Error {}

/** @param db keeps its session. @throws NewerDatabase */
export const migrateDatabase = (db: Db): Promise<void> => runMigrations(db, FOLDER.pathname);

/** Only the first migrations, for data of an older version. Changes nothing if the database has them already. */
export async function migrateTo(db: Db, count: number): Promise<void> {
  const { entries, ...journal } = await readJournal();
  const first = entries.slice(0, count);
  const folder = await mkdtemp(join(tmpdir(), 'quayside-migrations-'));
  try {
    await mkdir(join(folder, 'meta'));
    await writeFile(join(folder, 'meta', '_journal.json'), JSON.stringify({ ...journal, entries: first }));
    for (const { tag } of first) await symlink(join(FOLDER.pathname, `${tag}.sql`), join(folder, `${tag}.sql`));
    await runMigrations(db, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function runMigrations(db: Db, migrationsFolder: string): Promise<void> {
  const client = await db.$client.connect();
  try {
    await client.query('SET statement_timeout = 0');
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    await refuseNewer(db);
    await migrate(db, { migrationsFolder });
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [LOCK]).catch(() => undefined);
    // Destroyed, not released, because its timeout was changed.
    client.release(true);
  }
}

interface Journal {
  readonly entries: readonly { readonly tag: string; readonly when: number }[];
}

const readJournal = async (): Promise<Journal> =>
  JSON.parse(await readFile(new URL('meta/_journal.json', FOLDER), 'utf8')) as Journal;

/** When each migration of this version was written. */
const readMoments = async (): Promise<number[]> => (await readJournal()).entries.map((entry) => entry.when);

export async function isMigrated(db: Db): Promise<boolean> {
  const newest = Math.max(...(await readMoments()));
  const result = await db.execute<{ done: boolean }>(
    sql`SELECT coalesce(max(created_at), 0) >= ${newest} AS done FROM drizzle.__drizzle_migrations`,
  );
  return result.rows[0]?.done ?? false;
}

async function refuseNewer(db: Db): Promise<void> {
  const known = Math.max(...(await readMoments()));
  const found = await selectNewest(db);
  if (found <= known) return;
  throw new NewerDatabase(
    `The database was migrated by a newer version of the portal (its last migration is of ${dateOf(found)}, the last of this version of ${dateOf(known)}). Start that version or a newer one, or restore a backup of this version into an empty database.`,
  );
}

const dateOf = (moment: number): string => new Date(moment).toISOString().slice(0, 16).replace('T', ' ');

/** How the database compares with this version of the portal. */
export async function compareMigrations(db: Db): Promise<{ total: number; missing: number; isNewer: boolean }> {
  const journal = await readMoments();
  const newest = await selectNewest(db);
  return {
    total: journal.length,
    missing: journal.filter((when) => when > newest).length,
    isNewer: newest > Math.max(...journal),
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
