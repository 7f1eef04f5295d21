import type pg from 'pg';
import { Connection } from './connection.ts';

type Args = readonly [pg.QueryConfig | string, unknown[]?];

const done = (command: string): pg.QueryResult => ({ command, rows: [], rowCount: null, oid: 0, fields: [] });
const textOf = ([statement]: Args): string => (typeof statement === 'string' ? statement : statement.text);

/** Each message wakes a process of the server, so BEGIN and the statements of one turn are sent in one message. */
export class TransactionClient {
  readonly #client: pg.PoolClient;
  readonly #connection: Connection | null;
  #isBeginning = false;
  #beginError: Error | null = null;
  /** Set until the first statement shows that the transaction has begun. Otherwise each statement would commit alone. */
  #first: Promise<unknown> | null = null;
  #held: Promise<unknown> | null = null;
  #last: Promise<unknown> = Promise.resolve();

  constructor(client: pg.PoolClient) {
    this.#client = client;
    this.#connection = client instanceof Connection && client.canPipeline ? client : null;
  }

  query(...args: Args): Promise<pg.QueryResult> {
    const connection = this.#connection;
    if (!connection) return this.#inTurn(args);
    const text = textOf(args);
    if (text.startsWith('begin')) return this.#begin(connection, text);
    if (text === 'commit' || text === 'rollback') return this.#end(connection, text);
    if (this.#isBeginning) return this.#sendFirst(connection, args);
    if (!this.#first) return this.#send(connection, args);
    const sent = this.#first.then(() => this.#send(connection, args));
    this.#held = sent.catch(() => undefined);
    return sent;
  }

  async #begin(connection: Connection, text: string): Promise<pg.QueryResult> {
    connection.pipelines(true);
    this.#isBeginning = connection.beginsWithFirst(text);
    if (this.#isBeginning) return done('BEGIN');
    return connection.begin(text).catch((error: unknown) => {
      connection.pipelines(false);
      throw error;
    });
  }

  #send(connection: Connection, args: Args): Promise<pg.QueryResult> {
    return this.#beginError ? Promise.reject(this.#beginError) : connection.sendTogether(args);
  }

  async #sendFirst(connection: Connection, args: Args): Promise<pg.QueryResult> {
    this.#isBeginning = false;
    const text = textOf(args);
    // A message can hold several statements only if nothing else travels with it.
    const sent = text.includes(';')
      ? connection.begin('begin').then(() => connection.sendTogether(args))
      : connection.sendFirst(args, (error) => {
          this.#beginError = error;
        });
    this.#first = sent
      .catch(() => undefined)
      .finally(() => {
        this.#first = null;
      });
    return sent;
  }

  /** Does not wait for the first statement alone: without a transaction, COMMIT does nothing. */
  #end(connection: Connection, text: string): Promise<pg.QueryResult> {
    const send = () => connection.sendTogether([text]);
    const ended =
      this.#beginError && text === 'commit'
        ? Promise.reject(this.#beginError)
        : this.#isBeginning
          ? Promise.resolve(done(text.toUpperCase()))
          : (this.#held?.then(send) ?? send());
    return ended.finally(() => connection.pipelines(false));
  }

  /** The library requires it without its pipeline mode, even when callers run several statements at once. */
  #inTurn(args: Args): Promise<pg.QueryResult> {
    const done = this.#last.then(() => this.#client.query(...(args as [pg.QueryConfig, unknown[]?])));
    this.#last = done.catch(() => undefined);
    return done;
  }
}
