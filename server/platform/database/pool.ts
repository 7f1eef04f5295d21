import pg from 'pg';
import { Connection } from './connection.ts';
import { CHECK_MS, ConnectionWatch } from './connection-watch.ts';
import { DatabaseUnavailable, isConnectTimeout, isDatabaseError, isOutOfReach } from './errors.ts';
import { openTransaction } from './open-transaction.ts';
import { Outage } from './outage.ts';
import { currentObserver } from './read-observer.ts';
import { StatementWatch } from './statement-watch.ts';

const PROBE_CHECKS = 8;

export interface NotedQuery extends pg.QueryConfig {
  readonly isNoted?: true;
}

export interface PoolOptions extends pg.PoolConfig {
  /** Past a pooler in transaction mode, if there is one. */
  readonly direct?: pg.PoolConfig;
  /** Statements that begin each transaction through a pooler, whose sessions keep no settings. */
  readonly settings?: string;
}

export class DatabasePool {
  /** Options of connections that keep their session: settings, advisory locks and prepared statements. */
  readonly direct: pg.PoolConfig;
  readonly settings: string | null;
  readonly outage: Outage;
  readonly statements = new StatementWatch();
  readonly #pool: pg.Pool;
  readonly #watch: ConnectionWatch;
  readonly #waiting = new Set<() => void>();

  constructor({ direct, settings, ...options }: PoolOptions) {
    this.#watch = new ConnectionWatch(() => this.#suspect(), this.statements);
    this.#pool = new pg.Pool({ ...options, Client: this.#watch.Client });
    this.direct = direct ?? options;
    this.settings = settings ?? null;
    this.outage = new Outage(
      // A pooler answers immediately; a query through it may wait for others.
      () => (direct ? Promise.all([greet(options), probe(direct)]) : probe(options)),
      () => this.#giveUp(),
    );
    this.#pool.on('error', (error) => this.#note(error));
  }

  get options(): pg.PoolConfig {
    return this.#pool.options;
  }

  get totalCount(): number {
    return this.#pool.totalCount;
  }

  get idleCount(): number {
    return this.#pool.idleCount;
  }

  get waitingCount(): number {
    return this.#pool.waitingCount;
  }

  /** Other clients of the same server use it, so that their connections are watched too. */
  get Client(): typeof Connection {
    return this.#watch.Client;
  }

  onConnect(listener: () => void): void {
    this.#pool.on('connect', listener);
  }

  /** An idle connection broke. */
  onError(listener: (error: Error) => void): void {
    this.#pool.on('error', listener);
  }

  async query<Row extends pg.QueryResultRow = pg.QueryResultRow>(
    statement: NotedQuery | string,
    values?: unknown[],
  ): Promise<pg.QueryResult<Row>> {
    if (typeof statement === 'string') currentObserver()?.read(statement);
    else if (!statement.isNoted) currentObserver()?.read(statement.text);
    return (await this.#send(statement, values)) as pg.QueryResult<Row>;
  }

  async connect(): Promise<pg.PoolClient> {
    if (this.outage.isConfirmed) throw new DatabaseUnavailable();
    const unavailable = Promise.withResolvers<never>();
    const giveUp = () => unavailable.reject(new DatabaseUnavailable());
    this.#waiting.add(giveUp);
    const asked = this.#pool.connect();
    try {
      return await Promise.race([asked, unavailable.promise]);
    } catch (error) {
      // A late connection goes to the next caller.
      asked.then(
        (client) => client.release(),
        () => undefined,
      );
      this.#note(error);
      throw error;
    } finally {
      this.#waiting.delete(giveUp);
    }
  }

  cutConnections(): void {
    this.#watch.cutAll();
  }

  async end(): Promise<void> {
    this.outage.stop();
    await this.#pool.end();
    this.#watch.stop();
  }

  async #send(statement: NotedQuery | string, values?: unknown[]): Promise<pg.QueryResult> {
    if (this.settings !== null) return this.#sendInTransaction(statement, values);
    const client = await this.connect();
    try {
      const result = await client.query(statement, values);
      client.release();
      return result;
    } catch (error) {
      client.release(!isDatabaseError(error));
      throw error;
    }
  }

  /** A pooler keeps no time limit for a statement of its own. */
  async #sendInTransaction(statement: NotedQuery | string, values?: unknown[]): Promise<pg.QueryResult> {
    const opened = await openTransaction(this);
    try {
      const result = await opened.client.query(statement, values);
      await opened.commit();
      return result;
    } catch (error) {
      await opened.rollback();
      throw error;
    }
  }

  #suspect(): void {
    const before = this.#watch.answered;
    this.outage.suspect(() => this.#watch.answered > before);
  }

  #giveUp(): void {
    this.#watch.cutAll();
    for (const giveUp of this.#waiting) giveUp();
  }

  #note(error: unknown): void {
    // A busy machine can be slow to open a connection while the others get their answers.
    if (isConnectTimeout(error)) this.#suspect();
    else if (isOutOfReach(error)) this.outage.report(error);
  }
}

const probe = (options: pg.PoolConfig): Promise<unknown> => ask(options, (client) => client.query('SELECT 1'));
const greet = (options: pg.PoolConfig): Promise<unknown> => ask(options, async () => undefined);

async function ask(
  { connectionString }: pg.PoolConfig,
  question: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const client = new Connection({
    ...(connectionString === undefined ? {} : { connectionString }),
    application_name: 'quayside-probe',
  });
  let checks = 0;
  const timer = setInterval(() => {
    checks += 1;
    if (checks === PROBE_CHECKS) client.cut();
  }, CHECK_MS);
  try {
    await client.connect();
    await question(client);
  } finally {
    clearInterval(timer);
    client.end().catch(() => undefined);
  }
}
