import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Tx } from './open-transaction.ts';
import type { DatabasePool, NotedQuery } from './pool.ts';
import { type Transact, transactionsOf } from './transaction.ts';

/** Sends single statements. */
export interface Queries {
  query<Row extends pg.QueryResultRow>(
    statement: NotedQuery | string,
    values?: unknown[],
  ): Promise<pg.QueryResult<Row>>;
}

type DrizzleDb = ReturnType<typeof drizzle<Record<string, never>>>;
type DbOn<Client extends Queries> = Omit<DrizzleDb, '$client' | 'transaction'> & {
  readonly $client: Client;
  readonly transaction: Transact;
};

/** Reads take a `Reader` and writes a `Tx`, so that a write outside a transaction does not compile. */
export type Db = DbOn<Queries>;
export type PoolDb = DbOn<DatabasePool>;
export type Reader = Db | Tx;

export const connect = (pool: DatabasePool): PoolDb => connectTo(pool, transactionsOf(pool));

export function connectTo<Client extends Queries>($client: Client, transaction: Transact): DbOn<Client> {
  const db = drizzle<Record<string, never>>($client as unknown as pg.Pool);
  return Object.assign(db, { $client, transaction });
}
