import { sql } from 'drizzle-orm';
import type { Db } from '../open.ts';

export interface TableSize {
  readonly table: string;
  readonly rows: number;
  /** Without indexes. */
  readonly bytes: number;
}

/** Sizes of tables, as far as they exist. The number of rows is an estimate. */
export async function selectSizes(db: Db, tables: readonly string[]): Promise<TableSize[]> {
  const { rows } = await db.execute<TableSize & Record<string, unknown>>(sql`
    SELECT t.name AS table, greatest(c.reltuples, 0)::float8 AS rows, pg_table_size(c.oid)::float8 AS bytes
    FROM unnest(${sql.param([...tables])}::text[]) t(name) JOIN pg_class c ON c.oid = to_regclass(t.name)`);
  return rows;
}

/** Transactions that have run for longer than this many seconds. A lock on a table waits for them. */
export async function countLongTransactions(db: Db, seconds: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND xact_start < now() - make_interval(secs => ${seconds})`);
  return rows[0]?.count ?? 0;
}
