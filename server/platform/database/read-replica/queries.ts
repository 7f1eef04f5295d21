import type pg from 'pg';
import { HISTORY } from '../server-queries.ts';

export interface ReadReplicaFacts {
  readonly isReadReplica: boolean;
  /** The position in the write-ahead log up to which it has applied everything. */
  readonly replayed: number;
  /** Differs between servers, also behind one address. */
  readonly server: string;
  /** The primary whose log it applies. */
  readonly history: string;
  /** Milliseconds since 1970. */
  readonly clock: number;
}

export async function selectReadReplica(pool: Pick<pg.Pool | pg.PoolClient, 'query'>): Promise<ReadReplicaFacts> {
  const { rows } = await pool.query<ReadReplicaFacts>({
    name: 'read_replica',
    text: `SELECT pg_is_in_recovery() AS "isReplica",
      coalesce(pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::float8, 0) AS replayed,
      concat_ws(' ', inet_server_addr(), inet_server_port(), pg_postmaster_start_time()) AS server,
      ${HISTORY} AS history, extract(epoch FROM clock_timestamp())::float8 * 1000 AS clock`,
  });
  return rows[0] as ReadReplicaFacts;
}
