import type pg from 'pg';
import { Connection } from './connection.ts';
import type { DatabasePool } from './pool.ts';

/** A pooler in transaction mode hands out the session that was used last, or one after the other. In session mode, a client keeps its own. */
export async function isPooled(pool: DatabasePool): Promise<boolean> {
  const client = await pool.connect();
  const other = new Connection(pool.options);
  try {
    await other.connect();
    const session = await selectSession(client);
    for (let time = 0; time < 5; time += 1) {
      if ((await selectSession(other)) === session) return true;
      if ((await selectSession(client)) !== session) return true;
    }
    return false;
  } finally {
    client.release();
    await other.end();
  }
}

async function selectSession(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  return rows[0]?.pid ?? 0;
}

export interface ReplicaState {
  readonly isReadReplica: boolean;
  /** Whether it is connected to its primary. */
  readonly isReceiving: boolean;
  /** Positions in the write-ahead log. */
  readonly received: number;
  readonly applied: number;
  readonly database: string;
}

/** The same for a database and its read replicas. */
const DATABASE = `(SELECT s.system_identifier || '/' || d.oid FROM pg_control_system() s, pg_database d
  WHERE d.datname = current_database())`;
const REPLICA_STATE = `SELECT pg_is_in_recovery() AS "isReadReplica",
  EXISTS (SELECT FROM pg_stat_wal_receiver) AS "isReceiving",
  coalesce(pg_wal_lsn_diff(pg_last_wal_receive_lsn(), '0/0'), 0)::float8 AS received,
  coalesce(pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0'), 0)::float8 AS applied,
  ${DATABASE} AS database`;

export async function selectReplicaState(pool: DatabasePool): Promise<ReplicaState> {
  const { rows } = await pool.query<ReplicaState>({ name: 'replica-state', text: REPLICA_STATE });
  return rows[0] as ReplicaState;
}

/** @returns what the primary has written to its write-ahead log */
export async function selectWrittenPosition(pool: DatabasePool): Promise<number> {
  const { rows } = await pool.query<{ position: number }>(
    "SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 AS position",
  );
  return rows[0]?.position ?? 0;
}

export interface DatabaseIdentity {
  readonly database: string;
  readonly name: string;
  readonly timeZone: string;
  readonly isReadReplica: boolean;
}

export async function identify(pool: DatabasePool): Promise<DatabaseIdentity> {
  const { rows } = await pool.query<DatabaseIdentity>(`
    SELECT ${DATABASE} AS database, current_database() AS name, current_setting('timezone') AS "timeZone",
      pg_is_in_recovery() AS "isReadReplica"`);
  return rows[0] as DatabaseIdentity;
}

export async function listDatabases(pool: DatabasePool, prefix: string): Promise<string[]> {
  const { rows } = await pool.query<{ datname: string }>(
    'SELECT datname FROM pg_database WHERE starts_with(datname, $1) ORDER BY datname',
    [prefix],
  );
  return rows.map(({ datname }) => datname);
}
