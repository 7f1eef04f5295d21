import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Tx } from '../database/open-transaction.ts';
import { CLOCK, WRITTEN_POSITION } from '../database/server-queries.ts';
import type { Change, Table } from './change.ts';

export async function selectTables(pool: pg.Pool): Promise<Table[]> {
  const { rows } = await pool.query<Table>(`
    SELECT c.relname AS name, w.counts FROM pg_class c LEFT JOIN change_log.watched w ON w.table_name = c.relname
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm')`);
  return rows;
}

const changesText = (position: string, clock: string) => `
  SELECT now.snapshot::text, ${position} AS position, ${clock} AS clock, e.table_name, e.aspect, e.keys
  FROM (SELECT pg_current_snapshot() AS snapshot) now
  LEFT JOIN change_log.entries e ON e.xid >= pg_snapshot_xmin($1::pg_snapshot)
    AND NOT pg_visible_in_snapshot(e.xid, $1::pg_snapshot)
  LIMIT $2`;
const withoutPosition = { name: 'change-log', text: changesText('0', '0') };
const withPosition = { name: 'change-log-position', text: changesText(WRITTEN_POSITION, CLOCK) };

interface ServerState {
  readonly snapshot: string;
  readonly position: number;
  /** Milliseconds since 1970. */
  readonly clock: number;
}

interface Asked {
  readonly since: string | null;
  readonly limit: number;
  readonly asksPosition: boolean;
}

/** Transactions commit in another order than they begin, so a number or a time does not show what is new. */
export async function selectChanges(
  pool: pg.Pool,
  { since, limit, asksPosition }: Asked,
): Promise<ServerState & { readonly changes: Change[] }> {
  type Row = ServerState & ({ table_name: null } | Change);
  const { rows } = await pool.query<Row>({
    ...(asksPosition ? withPosition : withoutPosition),
    values: [since, limit],
  });
  const changes = rows.filter((row): row is Row & Change => row.table_name !== null);
  return { ...(rows[0] ?? { snapshot: '', position: 0, clock: 0 }), changes };
}

export async function deleteOldChanges(tx: Tx, seconds: number): Promise<void> {
  await tx.execute(sql`DELETE FROM change_log.entries WHERE at < now() - make_interval(secs => ${seconds})`);
}
