import { drizzle } from 'drizzle-orm/node-postgres';
import type { Tx } from './open-transaction.ts';
import { DatabasePool } from './pool.ts';
import { transactionsOf } from './transaction.ts';

export type { Tx } from './open-transaction.ts';

/** How to reach PostgreSQL: a connection string, over TCP or a unix socket. */
export interface DatabaseAddress {
  readonly connectionString: string;
  readonly poolSize: number;
  /** How the planner of these connections differs, such as `-c enable_seqscan=off`. */
  readonly planner?: string;
}

function connect(pool: DatabasePool) {
  const db = drizzle<Record<string, never>, DatabasePool>(pool);
  db.transaction = transactionsOf(pool);
  return db;
}

/** The database. Reads take a `Reader`; writes take a `Tx`, so that one outside a transaction does not compile. */
export type Db = ReturnType<typeof connect>;
export type Reader = Db | Tx;

export interface OpenDatabase {
  readonly db: Db;
  readonly pool: DatabasePool;
  close(): Promise<void>;
}

/** Opens a pool. Connects lazily: a database that is away shows as 503 on the first request, not here. */
export function openDatabase(address: DatabaseAddress, onFault: (error: Error) => void): OpenDatabase {
  const pool = new DatabasePool({
    connectionString: address.connectionString,
    max: address.poolSize,
    // Under the 3 s in which an outage must be answered.
    connectionTimeoutMillis: 2_500,
    statement_timeout: 5_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'quayside',
    // Moments then arrive as '… +00' and become ISO 8601 by their text alone.
    options: ['-c timezone=UTC', address.planner ?? ''].join(' ').trim(),
  });
  pool.on('error', onFault);
  return { db: connect(pool), pool, close: () => pool.end() };
}
