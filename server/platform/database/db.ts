import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Tx } from './open-transaction.ts';
import type { DatabasePool } from './pool.ts';
import { type Transact, transactionsOf } from './transaction.ts';

export function connect(pool: DatabasePool) {
  const db = drizzle<Record<string, never>>(pool as unknown as pg.Pool);
  return Object.assign(db, { $client: pool, transaction: transactionsOf(pool) }) as Omit<
    typeof db,
    '$client' | 'transaction'
  > & {
    readonly $client: DatabasePool;
    readonly transaction: Transact;
  };
}

/** Reads take a `Reader` and writes a `Tx`, so that a write outside a transaction does not compile. */
export type Db = ReturnType<typeof connect>;
export type Reader = Db | Tx;
