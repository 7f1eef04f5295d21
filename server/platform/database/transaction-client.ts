import type pg from 'pg';

/** One statement after the other, although callers send several at once: the library refuses that. */
export class TransactionClient {
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
