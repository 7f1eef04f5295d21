import pg from 'pg';
import { DatabaseAway, isOutOfReach } from './faults.ts';
import { Outage } from './outage.ts';
import { queryInUnit } from './unit-of-work.ts';

/**
 * The only kind of connection that the portal opens. The driver reports a connection that breaks as an `error` event,
 * also while a transaction holds it, and an event without a listener ends the process. Whoever uses the connection gets
 * the same error from their own query, so the listener has nothing to do.
 */
export class Connection extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }
}

const PROBE_TIMEOUT_MS = 2_000;

/** A pool that knows whether the database can be reached. While it can't, nobody waits for a connection. */
export class DatabasePool extends pg.Pool {
  readonly outage: Outage;

  constructor(options: pg.PoolConfig) {
    super({ ...options, Client: Connection });
    this.outage = new Outage(() => probe(options.connectionString));
    // The pool replaces an idle connection that breaks.
    this.on('error', (error) => this.#note(error));
    const connect = this.connect.bind(this);
    type Done = Parameters<typeof connect>[0];
    this.connect = ((done?: Done) => {
      if (done) return this.#connect(connect).then((client) => done(undefined, client, client.release), fail(done));
      return this.#connect(connect);
    }) as pg.Pool['connect'];
    const query = this.query.bind(this) as (...args: unknown[]) => unknown;
    this.query = ((...args: [pg.QueryConfig | string, unknown[]?]) =>
      (typeof args.at(-1) === 'function' ? null : queryInUnit(this, args)) ?? query(...args)) as pg.Pool['query'];
  }

  async #connect(connect: () => Promise<pg.PoolClient>): Promise<pg.PoolClient> {
    if (this.outage.isConfirmed) throw new DatabaseAway();
    try {
      return await connect();
    } catch (error) {
      this.#note(error);
      throw error;
    }
  }

  #note(error: unknown): void {
    if (isOutOfReach(error)) this.outage.report(error);
  }

  override async end(): Promise<void> {
    this.outage.stop();
    await super.end();
  }
}

type Done = (error: Error | undefined, client: undefined, release: () => void) => void;
const fail = (done: unknown) => (error: Error) => (done as Done)(error, undefined, () => undefined);

async function probe(connectionString: string | undefined): Promise<void> {
  const client = new Connection({
    ...(connectionString === undefined ? {} : { connectionString }),
    application_name: 'quayside-probe',
    connectionTimeoutMillis: PROBE_TIMEOUT_MS,
    query_timeout: PROBE_TIMEOUT_MS,
  });
  try {
    await client.connect();
    await client.query('SELECT 1');
  } finally {
    // A connection that never answers would not end by itself either.
    client.end().catch(() => undefined);
  }
}
