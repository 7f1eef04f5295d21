import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Db } from './open.ts';

const FOLDER = new URL('../../../migrations/', import.meta.url);
/** The same lock for all replicas: one migrates, the others wait. */
const LOCK = 7_319_204;

export async function migrateDatabase(db: Db): Promise<void> {
  const client = await db.$client.connect();
  try {
    await client.query('SET statement_timeout = 0');
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    await migrate(db, { migrationsFolder: FOLDER.pathname });
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [LOCK]).catch(() => undefined);
    // Destroyed, not released, because its timeout was changed.
    client.release(true);
  }
}

export async function isMigrated(db: Db): Promise<boolean> {
  const journal = JSON.parse(await readFile(new URL('meta/_journal.json', FOLDER), 'utf8')) as {
    entries: { when: number }[];
  };
  const newest = Math.max(...journal.entries.map((entry) => entry.when));
  const result = await db.execute<{ done: boolean }>(
    sql`SELECT coalesce(max(created_at), 0) >= ${newest} AS done FROM drizzle.__drizzle_migrations`,
  );
  return result.rows[0]?.done ?? false;
}
