import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { TransactionClient } from './transaction-client.ts';

export type Tx = Parameters<Parameters<ReturnType<typeof drizzle<Record<string, never>>>['transaction']>[0]>[0];

export interface ConnectionSource {
  /** Statements that begin each transaction, if a connection does not keep them. */
  readonly settings: string | null;
  connect(): Promise<pg.PoolClient>;
}

export interface OpenTransaction {
  readonly tx: Tx;
  readonly client: TransactionClient;
  commit(): Promise<void>;
  rollback(): Promise<void>;
}

class RolledBack extends Error {}

export async function openTransaction(pool: ConnectionSource): Promise<OpenTransaction> {
  const connection = await pool.connect();
  const client = new TransactionClient(connection, pool.settings);
  const opened = Promise.withResolvers<Tx>();
  const outcome = Promise.withResolvers<void>();
  const ended = drizzle<Record<string, never>>(client as unknown as pg.Pool)
    .transaction((tx) => {
      opened.resolve(tx);
      return outcome.promise;
    })
    .then(
      () => connection.release(),
      (error: unknown) => {
        connection.release(!(error instanceof RolledBack));
        throw error;
      },
    );
  ended.catch(opened.reject);
  const tx = await opened.promise;
  return {
    tx,
    client,
    commit() {
      outcome.resolve();
      return ended;
    },
    rollback() {
      outcome.reject(new RolledBack());
      // A broken connection has rolled back as well.
      return ended.catch(() => undefined);
    },
  };
}
