import type pg from 'pg';
import { connect, type PoolDb } from './db.ts';
import { DatabasePool } from './pool.ts';
import { ReadDb } from './read-db.ts';
import { ReadReplica } from './read-replica.ts';

export type { Db, PoolDb, Reader } from './db.ts';
export type { Tx } from './open-transaction.ts';

export interface DatabaseAddress {
  readonly connectionString: string;
  /** Leads past a pooler in transaction mode; then, `connectionString` leads through the pooler. */
  readonly direct?: string | undefined;
  readonly readReplica?: string | ReadReplica | undefined;
  readonly poolSize: number;
  readonly planner?: string;
}

export interface OpenDatabase {
  readonly db: PoolDb;
  readonly readDb: ReadDb;
  readonly pool: DatabasePool;
  close(): Promise<void>;
}

const STATEMENT_MS = 5_000;
const IDLE_IN_TRANSACTION_MS = 30_000;
/** Of a transaction through a pooler. */
const SETTINGS = [
  `SET LOCAL statement_timeout = ${STATEMENT_MS}`,
  `SET LOCAL idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_MS}`,
  "SET LOCAL timezone = 'UTC'",
].join('; ');

/** Connects lazily: an outage appears as 503 on the first request. */
export function openDatabase(address: DatabaseAddress, onError: (error: Error) => void): OpenDatabase {
  const session = sessionOptions(address);
  const pool = new DatabasePool(
    address.direct === undefined
      ? { ...session, connectionString: address.connectionString }
      : {
          ...common(address),
          connectionString: address.connectionString,
          direct: { ...session, connectionString: address.direct },
          settings: SETTINGS,
        },
  );
  pool.onError(onError);
  if (address.readReplica !== undefined) return withReadReplica(pool, address.readReplica, session, onError);
  const db = connect(pool);
  return { db, readDb: new ReadDb(db, null), pool, close: () => pool.end() };
}

function withReadReplica(
  pool: DatabasePool,
  source: string | ReadReplica,
  options: pg.PoolConfig,
  onError: (error: Error) => void,
): OpenDatabase {
  const db = connect(pool);
  const state = typeof source === 'string' ? openReadReplica(source, options, pool) : source;
  const replica = new DatabasePool({ ...options, connectionString: state.address });
  replica.onError(onError);
  const close = async () => {
    await replica.end();
    if (state !== source) await state.close();
    await pool.end();
  };
  return { db, readDb: new ReadDb(db, { db: connect(replica), state }), pool, close };
}

function openReadReplica(connectionString: string, options: pg.PoolConfig, primary: DatabasePool): ReadReplica {
  const status = new DatabasePool({ ...options, connectionString, max: 1, idleTimeoutMillis: 0 });
  return new ReadReplica(connectionString, status, primary);
}

const common = ({ poolSize }: DatabaseAddress): pg.PoolConfig => ({
  max: poolSize,
  // Longer than an outage takes to be noticed, which ends the wait. A burst of requests for the same row takes seconds.
  connectionTimeoutMillis: 8_000,
  application_name: 'quayside',
});

const sessionOptions = (address: DatabaseAddress): pg.PoolConfig => ({
  ...common(address),
  statement_timeout: STATEMENT_MS,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  // In UTC, timestamps end in '+00' and become ISO 8601 by text replacement. Parallel workers run ahead of the end of a page:
  // a list among 150,000 requests takes 105 ms of CPU with them, and 8 ms without.
  options: ['-c timezone=UTC -c max_parallel_workers_per_gather=0', address.planner ?? ''].join(' ').trim(),
});
