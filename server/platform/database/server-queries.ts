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
