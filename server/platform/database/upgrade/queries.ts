import { sql } from 'drizzle-orm';
import type { Db } from '../open.ts';

export interface TableSize {
  readonly table: string;
  /** Null if PostgreSQL has not counted the rows yet. */
  readonly rows: number | null;
  readonly bytes: number;
}

/** Leaves out tables that do not exist. The number of rows is an estimate. */
export async function selectSizes(db: Db, tables: readonly string[]): Promise<TableSize[]> {
  const { rows } = await db.execute<TableSize & Record<string, unknown>>(sql`
    SELECT t.name AS table, pg_table_size(c.oid)::float8 AS bytes,
      CASE WHEN pg_relation_size(c.oid) = 0 THEN 0 WHEN c.reltuples >= 0 THEN c.reltuples::float8 END AS rows
    FROM unnest(${sql.param([...tables])}::text[]) t(name) JOIN pg_class c ON c.oid = to_regclass(t.name)`);
  return rows;
}

export async function countLongTransactions(db: Db, seconds: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND xact_start < now() - make_interval(secs => ${seconds})`);
  return rows[0]?.count ?? 0;
}
