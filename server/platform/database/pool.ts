import pg from 'pg';
import { Connection } from './connection.ts';
import { CHECK_MS, ConnectionWatch } from './connection-watch.ts';
import { DatabaseUnavailable, isConnectTimeout, isOutOfReach } from './errors.ts';
import { Outage } from './outage.ts';
import type { Timeouts } from './pooler-connection.ts';
import { currentObserver } from './read-observer.ts';
import { StatementWatch } from './statement-watch.ts';
import { queryInUnit } from './unit-of-work.ts';

const PROBE_CHECKS = 8;

export interface NotedQuery extends pg.QueryConfig {
  readonly isNoted?: true;
}

export interface PoolOptions extends pg.PoolConfig {
  readonly direct?: pg.PoolConfig;
  readonly pooler?: Timeouts;
}

export class DatabasePool extends pg.Pool {
  /** Options of connections that keep their session: settings, advisory locks and prepared statements. */
  readonly direct: pg.PoolConfig;
  readonly outage: Outage;
  readonly statements: StatementWatch;
  readonly #watch: ConnectionWatch;
  readonly #waiting = new Set<() => void>();

  constructor({ direct, pooler, ...options }: PoolOptions) {
    const statements = new StatementWatch();
    const watch = new ConnectionWatch(() => this.#suspect(), statements, pooler);
    super({ ...options, Client: watch.Client });
    this.#watch = watch;
    this.statements = statements;
    this.direct = direct ?? options;
    this.outage = new Outage(
      // A pooler answers immediately; a query through it may wait for others.
      () => (direct ? Promise.all([greet(options), probe(direct)]) : probe(options)),
      () => this.#giveUp(),
    );
    this.on('error', (error) => this.#note(error));
    const connect = this.connect.bind(this);
    type Done = Parameters<typeof connect>[0];
    this.connect = ((done?: Done) => {
      if (done) return this.#connect(connect).then((client) => done(undefined, client, client.release), fail(done));
      return this.#connect(connect);
    }) as pg.Pool['connect'];
    const query = this.query.bind(this) as (...args: unknown[]) => unknown;
    this.query = ((...args: [NotedQuery | string, unknown[]?]) => {
      const [statement, ...others] = args;
      if (typeof statement === 'string') currentObserver()?.read(statement);
      else if (!statement.isNoted) currentObserver()?.read(statement.text);
      const send = () => query(statements.keepOperation(statement), ...others) as Promise<pg.QueryResult>;
      if (typeof args.at(-1) === 'function') return send();
      return queryInUnit(this, args) ?? send();
    }) as pg.Pool['query'];
  }

  async #connect(connect: () => Promise<pg.PoolClient>): Promise<pg.PoolClient> {
    if (this.outage.isConfirmed) throw new DatabaseUnavailable();
    const unavailable = Promise.withResolvers<never>();
    const giveUp = () => unavailable.reject(new DatabaseUnavailable());
    this.#waiting.add(giveUp);
    const asked = connect();
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

  /** Other clients of the same server use it, so that their connections are watched too. They keep their session. */
  get SessionClient(): typeof Connection {
    return this.#watch.SessionClient;
  }

  cutConnections(): void {
    this.#watch.cutAll();
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

  override async end(): Promise<void> {
    this.outage.stop();
    await super.end();
    this.#watch.stop();
  }
}

type Done = (error: Error | undefined, client: undefined, release: () => void) => void;
const fail = (done: unknown) => (error: Error) => (done as Done)(error, undefined, () => undefined);

const probe = (options: pg.PoolConfig): Promise<unknown> => ask(options, (client) => client.query('SELECT 1'));
const greet = (options: pg.PoolConfig): Promise<unknown> => ask(options, async () => undefined);

async function ask(
  { connectionString }: pg.PoolConfig,
  question: (client: Connection) => Promise<unknown>,
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
