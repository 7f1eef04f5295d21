import type pg from 'pg';

/**
 * Whether a pooler is between the portal and the server: it greets its clients with keys of its own, while a server
 * sends the id of its process.
 */
export async function isPooled(pool: pg.Pool): Promise<boolean> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    return rows[0]?.pid !== (client as unknown as { readonly processID: number }).processID;
  } finally {
    client.release();
  }
}

/**
 * The cluster, the database in it, and the timeline of the write-ahead log. Positions of a primary and of a replica can be
 * compared only if this is the same. A replica that may not see what it receives learns of a failover at its next checkpoint.
 */
export const HISTORY = `(SELECT concat_ws('/', s.system_identifier, d.oid,
    CASE WHEN pg_is_in_recovery() THEN greatest(
      (SELECT timeline_id FROM pg_control_checkpoint()),
      (SELECT min_recovery_end_timeline FROM pg_control_recovery()),
      (SELECT received_tli FROM pg_stat_wal_receiver))
    ELSE ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::int END)
  FROM pg_control_system() s, pg_database d WHERE d.datname = current_database())`;

export async function selectHistory(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ history: string }>(`SELECT ${HISTORY} AS history`);
  return rows[0]?.history ?? '';
}

export interface DatabaseIdentity {
  /** The same for a database and its replicas. */
  readonly database: string;
  readonly name: string;
  readonly timeZone: string;
  readonly isReplica: boolean;
}

export async function identify(pool: pg.Pool): Promise<DatabaseIdentity> {
  const { rows } = await pool.query<DatabaseIdentity>(`
    SELECT s.system_identifier || '/' || d.oid AS database, d.datname AS name, current_setting('timezone') AS "timeZone",
      pg_is_in_recovery() AS "isReplica"
    FROM pg_control_system() s, pg_database d WHERE d.datname = current_database()`);
  return rows[0] as DatabaseIdentity;
}
