import pg from 'pg';
import type { StatementNames } from './statement-names.ts';

/**
 * A broken connection emits `error`, also inside a transaction, and without a listener that ends the process. The query
 * that uses the connection gets the same error.
 */
export class Connection extends pg.Client {
  /** A query was sent and its response is incomplete. */
  isWaiting = false;
  /** How many times the connection became idle. */
  answers = 0;
  /** False through a pooler. */
  readonly canPipeline: boolean;
  #isInTransaction = false;
  #isCorked = false;

  /** @param names of the pool; without them, no statement is prepared */
  constructor(config?: string | pg.ClientConfig, names?: StatementNames) {
    super(config);
    this.canPipeline = names !== undefined;
    this.on('error', () => undefined);
    this.on('drain', () => {
      this.isWaiting = false;
      this.answers += 1;
    });
    const query = this.query.bind(this) as (...args: unknown[]) => unknown;
    this.query = ((...args: unknown[]) => {
      this.isWaiting = true;
      const isInTransaction = this.#isInTransaction || this.getTransactionStatus() === 'T';
      return query(...(names && isInTransaction ? prepared(args, names) : args));
    }) as pg.Client['query'];
  }

  /** Inside a transaction, a statement need not wait for the answer to the one before. COPY can't do this. */
  pipelines(isInTransaction: boolean): void {
    this.#isInTransaction = isInTransaction;
    // The types know it only as an option for the life of a connection.
    (this as { pipeline: boolean }).pipeline = isInTransaction;
  }

  /** Like `query`, but everything that is sent in one turn travels in one message. */
  sendTogether(args: readonly unknown[]): Promise<pg.QueryResult> {
    if (!this.#isCorked) {
      const { stream } = this.connection;
      this.#isCorked = true;
      stream.cork();
      process.nextTick(() => {
        this.#isCorked = false;
        stream.uncork();
      });
    }
    return (this.query as (...given: unknown[]) => Promise<pg.QueryResult>)(...args);
  }

  /** Closes the socket without notifying the server. Pending queries fail. */
  cut(): void {
    this.connection.stream.destroy();
  }
}

/**
 * Inside a transaction, PostgreSQL plans a statement that is sent often once per connection. A statement without values
 * may be several in one text.
 */
function prepared(args: readonly unknown[], names: StatementNames): readonly unknown[] {
  const [config, values, ...others] = args as [pg.QueryConfig | string, unknown[]?, ...unknown[]];
  if (typeof config === 'string' || config.name !== undefined || !values?.length) return args;
  const name = names.of(config.text);
  return name === undefined ? args : [{ ...config, name }, values, ...others];
}
