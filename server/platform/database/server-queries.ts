import type pg from 'pg';
import { type ClockReading, readClock } from './clock.ts';
import { Connection } from './connection.ts';

/** A server greets clients with its process id, a pooler does not. In session mode, a client keeps its session. */
export async function isPooled(pool: pg.Pool): Promise<boolean> {
  const client = await pool.connect();
  try {
    const session = await selectSession(client);
    if (session === (client as unknown as { readonly processID: number }).processID) return false;
    return await isShared(client, session, pool.options);
  } finally {
    client.release();
  }
}

/** A pooler hands out the session that was used last, or one after the other. */
async function isShared(client: pg.ClientBase, session: number, options: pg.ClientConfig): Promise<boolean> {
  const other = new Connection(options);
  await other.connect();
  try {
    for (let time = 0; time < 2; time += 1) {
      if ((await selectSession(other)) === session) return true;
      for (let again = 0; again < 2; again += 1) if ((await selectSession(client)) !== session) return true;
    }
    return false;
  } finally {
    await other.end();
  }
}

async function selectSession(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  return rows[0]?.pid ?? 0;
}

/** Positions can be compared only within one history. Some replicas learn of a failover at their next checkpoint. */
const HISTORY = `(SELECT concat_ws('/', s.system_identifier, d.oid,
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

/** Milliseconds since 1970. */
export const CLOCK = 'extract(epoch FROM clock_timestamp())::float8 * 1000';
export const WRITTEN_POSITION = "pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8";

export interface ServerState {
  readonly isReadReplica: boolean;
  /** The position in the write-ahead log that a primary has written, or a read replica has applied. */
  readonly position: number;
  readonly lagSeconds: number;
  /** Differs between servers, also behind one address. */
  readonly server: string;
  readonly history: string;
  readonly clock: ClockReading;
}

const serverState = {
  name: 'server-state',
  text: `SELECT pg_is_in_recovery() AS "isReadReplica",
    CASE WHEN pg_is_in_recovery() THEN coalesce(pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::float8, 0)
      ELSE ${WRITTEN_POSITION} END AS position,
    coalesce(extract(epoch FROM clock_timestamp() - pg_last_xact_replay_timestamp()), 0)::float8 AS "lagSeconds",
    concat_ws(' ', inet_server_addr(), inet_server_port(), pg_postmaster_start_time()) AS server,
    ${HISTORY} AS history, ${CLOCK} AS clock`,
};

export async function selectServerState(pool: Pick<pg.Pool | pg.PoolClient, 'query'>): Promise<ServerState> {
  const asked = performance.now();
  const { rows } = await pool.query<Omit<ServerState, 'clock'> & { clock: number }>(serverState);
  const [row] = rows;
  if (!row) throw new Error('The database returned no row.');
  return { ...row, clock: readClock(row.clock, asked, performance.now()) };
}

export interface DatabaseIdentity {
  /** The same for a database and its read replicas. */
  readonly database: string;
  readonly name: string;
  readonly timeZone: string;
  readonly isReadReplica: boolean;
}

export async function identify(pool: pg.Pool): Promise<DatabaseIdentity> {
  const { rows } = await pool.query<DatabaseIdentity>(`
    SELECT s.system_identifier || '/' || d.oid AS database, d.datname AS name, current_setting('timezone') AS "timeZone",
      pg_is_in_recovery() AS "isReadReplica"
    FROM pg_control_system() s, pg_database d WHERE d.datname = current_database()`);
  return rows[0] as DatabaseIdentity;
}

export async function listDatabases(pool: pg.Pool, prefix: string): Promise<string[]> {
  const { rows } = await pool.query<{ datname: string }>(
    'SELECT datname FROM pg_database WHERE starts_with(datname, $1) ORDER BY datname',
    [prefix],
  );
  return rows.map(({ datname }) => datname);
}
