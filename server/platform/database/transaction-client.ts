import type pg from 'pg';

type Statement = pg.QueryConfig | string;

/** One statement after the other, although callers send several at once: the library refuses that. */
export class TransactionClient {
  readonly #client: pg.PoolClient;
  readonly #settings: string | null;
  #last: Promise<unknown> = Promise.resolve();

  /** @param settings statements that follow BEGIN; null if the connection keeps its settings and prepared statements */
  constructor(client: pg.PoolClient, settings: string | null) {
    this.#client = client;
    this.#settings = settings;
  }

  query(statement: Statement, values?: unknown[]): Promise<pg.QueryResult> {
    const sent = this.#settings === null ? statement : withoutSession(statement, this.#settings);
    const done = this.#last.then(() => this.#client.query(sent, values));
    this.#last = done.catch(() => undefined);
    return done;
  }
}

function withoutSession(statement: Statement, settings: string): Statement {
  const { name: _, ...unnamed } = typeof statement === 'string' ? { text: statement } : statement;
  return /^begin\b/i.test(unnamed.text) ? { ...unnamed, text: `${unnamed.text}; ${settings}` } : unnamed;
}
