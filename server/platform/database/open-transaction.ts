import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';

export type Tx = Parameters<Parameters<ReturnType<typeof drizzle<Record<string, never>>>['transaction']>[0]>[0];

/** A transaction that stays open until its caller ends it. */
export interface OpenTransaction {
  readonly tx: Tx;
  readonly client: SerialClient;
  commit(): Promise<void>;
  rollback(): Promise<void>;
}

/** Sends one query at a time, as the driver requires, even when callers run several at once. */
export class SerialClient {
  readonly #client: pg.PoolClient;
  #last: Promise<unknown> = Promise.resolve();

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  query(...args: readonly [pg.QueryConfig | string, unknown[]?]): Promise<pg.QueryResult> {
    const done = this.#last.then(() => this.#client.query(...(args as [pg.QueryConfig, unknown[]?])));
    this.#last = done.catch(() => undefined);
    return done;
  }
}

class RolledBack extends Error {}

export async function openTransaction(pool: pg.Pool): Promise<OpenTransaction> {
  const connection = await pool.connect();
  const client = new SerialClient(connection);
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
