import { setTimeout as delay } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { isDeadlock } from './faults.ts';

/** How to reach PostgreSQL: a connection string, over TCP or a unix socket. */
export interface DatabaseAddress {
  readonly connectionString: string;
  readonly poolSize: number;
  /** How the planner of these connections differs, such as `-c enable_seqscan=off`. */
  readonly planner?: string;
}

/** How often a transaction that gave way in a deadlock is begun again. */
const TRIES = 4;

function connect(pool: pg.Pool) {
  const db = drizzle(pool);
  const begin = db.transaction.bind(db);
  db.transaction = async (work, config) => {
    for (let tried = 1; ; tried += 1) {
      try {
        return await begin(work, config);
      } catch (error) {
        // Not at once: the one that went on should be done first.
        if (tried === TRIES || !isDeadlock(error)) throw error;
        await delay(Math.random() * 50 * tried);
      }
    }
  };
  return db;
}

/** The database. Reads take a `Reader`; writes take a `Tx`, so that one outside a transaction does not compile. */
export type Db = ReturnType<typeof connect>;
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];
export type Reader = Db | Tx;

export interface OpenDatabase {
  readonly db: Db;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

/** Opens a pool. Connects lazily: a database that is away shows as 503 on the first request, not here. */
export function openDatabase(address: DatabaseAddress, onFault: (error: Error) => void): OpenDatabase {
  const pool = new pg.Pool({
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
  // An idle connection that breaks is replaced by the pool; unheard, the event would end the process.
  pool.on('error', onFault);
  return { db: connect(pool), pool, close: () => pool.end() };
}
