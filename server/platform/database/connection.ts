import pg from 'pg';
import { BEGIN, FirstStatement } from './first-statement.ts';
import type { StatementNames } from './statement-names.ts';

/** A broken connection emits `error`, which ends the process without a listener. Its query gets the same error. */
export class Connection extends pg.Client {
  isWaiting = false;
  answers = 0;
  readonly canPipeline: boolean;
  #isInTransaction = false;
  #isCorked = false;
  readonly #names: StatementNames | undefined;
  /** Whether BEGIN is prepared. Null if it failed, such as after DEALLOCATE. */
  #isBeginPrepared: boolean | null = false;

  constructor(config?: string | pg.ClientConfig, names?: StatementNames) {
    super(config);
    this.canPipeline = names !== undefined;
    this.#names = names;
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
    (this as { pipeline: boolean }).pipeline = isInTransaction;
  }

  sendTogether(args: readonly unknown[]): Promise<pg.QueryResult> {
    this.#cork();
    return (this.query as (...given: unknown[]) => Promise<pg.QueryResult>)(...args);
  }

  async begin(text: string): Promise<pg.QueryResult> {
    const isPlain = text === BEGIN && this.#isBeginPrepared !== null;
    const result = await this.query(isPlain ? { name: BEGIN, text } : text);
    if (isPlain) this.#isBeginPrepared = true;
    return result;
  }

  beginsWithFirst(text: string): boolean {
    return text === BEGIN && this.#isBeginPrepared === true;
  }

  /** Sends BEGIN and a statement. If BEGIN fails, `onError` is called and the statement is not run. */
  sendFirst(args: readonly unknown[], onError: (error: Error) => void): Promise<pg.QueryResult> {
    const [config, values] = (this.#names ? prepared(args, this.#names) : args) as [pg.QueryConfig, unknown[]?];
    const first = new FirstStatement({ ...config, ...(values && { values }) });
    this.#cork();
    return new Promise((resolve, reject) => {
      this.query(first, (error: Error | null, result: pg.QueryResult) => {
        if (!error) return resolve(result);
        if (!first.hasBegun) {
          this.#isBeginPrepared = null;
          onError(error);
        }
        reject(error);
      });
    });
  }

  #cork(): void {
    if (this.#isCorked) return;
    const { stream } = this.connection;
    this.#isCorked = true;
    stream.cork();
    process.nextTick(() => {
      this.#isCorked = false;
      stream.uncork();
    });
  }

  cut(): void {
    this.connection.stream.destroy();
  }
}

/** PostgreSQL then plans it once per connection. A statement without values may be several in one text. */
function prepared(args: readonly unknown[], names: StatementNames): readonly unknown[] {
  const [config, values, ...others] = args as [pg.QueryConfig | string, unknown[]?, ...unknown[]];
  if (typeof config === 'string' || config instanceof FirstStatement) return args;
  if (config.name !== undefined || !values?.length) return args;
  const name = names.of(config.text);
  return name === undefined ? args : [{ ...config, name }, values, ...others];
}
