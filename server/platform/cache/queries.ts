import { sql } from 'drizzle-orm';
import type { Tx } from '../database/open-transaction.ts';
import type { DatabasePool } from '../database/pool.ts';
import type { Change, Table } from './change.ts';

export async function selectTables(pool: DatabasePool): Promise<Table[]> {
  const { rows } = await pool.query<Table>(`
    SELECT c.relname AS name, w.counts FROM pg_class c LEFT JOIN change_log.watched w ON w.table_name = c.relname
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm')`);
  return rows;
}

const CHANGES = `
  SELECT now.snapshot::text, e.table_name, e.aspect, e.keys
  FROM (SELECT pg_current_snapshot() AS snapshot) now
  LEFT JOIN change_log.entries e ON e.xid >= pg_snapshot_xmin($1::pg_snapshot)
    AND NOT pg_visible_in_snapshot(e.xid, $1::pg_snapshot)
  LIMIT $2`;

interface LatestChanges {
  readonly snapshot: string;
  readonly changes: readonly Change[];
}

/** Transactions commit in another order than they begin, so a number or a time does not show what is new. */
export async function selectChanges(pool: DatabasePool, since: string | null, limit: number): Promise<LatestChanges> {
  type Row = { readonly snapshot: string } & ({ table_name: null } | Change);
  const { rows } = await pool.query<Row>({ name: 'change-log', text: CHANGES, values: [since, limit] });
  const changes = rows.filter((row): row is Row & Change => row.table_name !== null);
  return { snapshot: rows[0]?.snapshot ?? '', changes };
}

export async function deleteOldChanges(tx: Tx, seconds: number): Promise<void> {
  await tx.execute(sql`DELETE FROM change_log.entries WHERE at < now() - make_interval(secs => ${seconds})`);
}
