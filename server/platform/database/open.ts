import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Tx } from './open-transaction.ts';
import { DatabasePool } from './pool.ts';
import { ReadReplica } from './read-replica/read-replica.ts';
import { ReadRouter, refuseOtherServer } from './read-replica/read-router.ts';
import { type Transact, transactionsOf } from './transaction.ts';

export type { Tx } from './open-transaction.ts';

export interface DatabaseAddress {
  readonly connectionString: string;
  /** Leads past a pooler in transaction mode; then, `connectionString` leads through the pooler. */
  readonly direct?: string | undefined;
  readonly readReplica?: string | ReadReplica | undefined;
  readonly poolSize: number;
  readonly planner?: string;
}

function connect(pool: DatabasePool) {
  const db = drizzle<Record<string, never>, DatabasePool>(pool);
  return Object.assign(db, { transaction: transactionsOf(pool) }) as Omit<typeof db, 'transaction'> & {
    readonly transaction: Transact;
  };
}

/** Reads take a `Reader` and writes a `Tx`, so that a write outside a transaction does not compile. */
export type Db = ReturnType<typeof connect>;
export type Reader = Db | Tx;

export interface OpenDatabase {
  readonly db: Db;
  readonly pool: DatabasePool;
  close(): Promise<void>;
}

const STATEMENT_MS = 5_000;
const IDLE_IN_TRANSACTION_MS = 30_000;

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
          pooler: { statementMs: STATEMENT_MS, idleInTransactionMs: IDLE_IN_TRANSACTION_MS },
        },
  );
  pool.on('error', onError);
  if (address.readReplica !== undefined) return withReadReplica(pool, address.readReplica, session, onError);
  return { db: connect(pool), pool, close: () => pool.end() };
}

function withReadReplica(
  pool: DatabasePool,
  given: string | ReadReplica,
  options: pg.PoolConfig,
  onError: (error: Error) => void,
): OpenDatabase {
  const readReplica = typeof given === 'string' ? openReadReplica(given, options) : given;
  const verify = (client: pg.PoolClient, done: (error?: Error) => void) =>
    void refuseOtherServer(readReplica, client).then(() => done(), done);
  const reads = new DatabasePool({ ...options, connectionString: readReplica.address, verify });
  reads.on('error', onError);
  readReplica.onOtherServer(() => reads.cutConnections());
  pool.reads = new ReadRouter(readReplica, reads);
  const close = async () => {
    await pool.end();
    if (readReplica !== given) await readReplica.close();
  };
  return { db: connect(pool), pool, close };
}

function openReadReplica(connectionString: string, options: pg.PoolConfig): ReadReplica {
  const status = new DatabasePool({ ...options, connectionString, max: 1, idleTimeoutMillis: 0 });
  status.on('error', () => undefined);
  return new ReadReplica(connectionString, status);
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
