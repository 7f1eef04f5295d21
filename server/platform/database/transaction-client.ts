import type pg from 'pg';
import { Connection } from './connection.ts';

type Args = readonly [pg.QueryConfig | string, unknown[]?];

const BEGUN: pg.QueryResult = { command: 'BEGIN', rows: [], rowCount: null, oid: 0, fields: [] };
const textOf = ([statement]: Args): string => (typeof statement === 'string' ? statement : statement.text);

/**
 * The connection of one transaction. What is sent in one turn travels in one message, and BEGIN travels with the first
 * statement: each message wakes a process of the server. Through a pooler, one statement is sent after another.
 */
export class TransactionClient {
  readonly #client: pg.PoolClient;
  readonly #connection: Connection | null;
  #fault: Error | null = null;
  #last: Promise<unknown> = Promise.resolve();

  constructor(client: pg.PoolClient) {
    this.#client = client;
    this.#connection = client instanceof Connection && client.canPipeline ? client : null;
  }

  query(...args: Args): Promise<pg.QueryResult> {
    const connection = this.#connection;
    if (!connection) return this.#inTurn(args);
    if (this.#fault) return Promise.reject(this.#fault);
    const text = textOf(args);
    if (text.startsWith('begin')) return this.#begin(connection, text);
    const answer = connection.sendTogether(args);
    if (text !== 'commit' && text !== 'rollback') return answer;
    return answer.finally(() => connection.pipelines(false));
  }

  /** Does not wait: if BEGIN fails, the transaction fails with the next message. */
  #begin(connection: Connection, text: string): Promise<pg.QueryResult> {
    connection.pipelines(true);
    connection.sendTogether([
      text,
      (error: Error | null) => {
        this.#fault = error;
      },
    ]);
    return Promise.resolve(BEGUN);
  }

  /** The library requires it without its pipeline mode, even when callers run several statements at once. */
  #inTurn(args: Args): Promise<pg.QueryResult> {
    const done = this.#last.then(() => this.#client.query(...(args as [pg.QueryConfig, unknown[]?])));
    this.#last = done.catch(() => undefined);
    return done;
  }
}
