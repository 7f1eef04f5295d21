import { drizzle } from 'drizzle-orm/node-postgres';
import type { Tx } from './open-transaction.ts';
import { DatabasePool } from './pool.ts';
import { transactionsOf } from './transaction.ts';

export type { Tx } from './open-transaction.ts';

/** A connection string for TCP or a Unix socket. */
export interface DatabaseAddress {
  readonly connectionString: string;
  readonly poolSize: number;
  /** Planner options of these connections, such as `-c enable_seqscan=off`. */
  readonly planner?: string;
}

function connect(pool: DatabasePool) {
  const db = drizzle<Record<string, never>, DatabasePool>(pool);
  db.transaction = transactionsOf(pool);
  return db;
}

/** Reads take a `Reader` and writes a `Tx`, so that a write outside a transaction does not compile. */
export type Db = ReturnType<typeof connect>;
export type Reader = Db | Tx;

export interface OpenDatabase {
  readonly db: Db;
  readonly pool: DatabasePool;
  close(): Promise<void>;
}

/** Connects lazily: an outage appears as 503 on the first request. */
export function openDatabase(address: DatabaseAddress, onFault: (error: Error) => void): OpenDatabase {
  const pool = new DatabasePool({
    connectionString: address.connectionString,
    max: address.poolSize,
    // Longer than an outage takes to be noticed, which ends the wait. A burst of requests for the same row takes seconds.
    connectionTimeoutMillis: 8_000,
    statement_timeout: 5_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'quayside',
    // In UTC, timestamps end in '+00' and become ISO 8601 by text replacement.
    options: ['-c timezone=UTC', address.planner ?? ''].join(' ').trim(),
  });
  pool.on('error', onFault);
  return { db: connect(pool), pool, close: () => pool.end() };
}
