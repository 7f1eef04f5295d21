import { connect } from 'node:net';
import type pg from 'pg';
import { Connection } from './connection.ts';

const CANCEL_MS = 1_000;
/** The code of a CancelRequest (PostgreSQL documentation, "Message Formats"). */
const CANCEL_REQUEST = 80_877_102;

export interface Timeouts {
  readonly statementMs: number;
  readonly idleInTransactionMs: number;
}

/** Each transaction may use another session, so statements have no names, and transactions set their own time limits. */
export class PoolerConnection extends Connection {
  readonly #timeouts: Timeouts;
  #overdue: NodeJS.Timeout | undefined;

  constructor(timeouts: Timeouts, config?: string | pg.ClientConfig) {
    super(config);
    this.#timeouts = timeouts;
    this.on('drain', () => clearTimeout(this.#overdue));
    this.on('end', () => clearTimeout(this.#overdue));
    const query = this.query.bind(this) as (...args: unknown[]) => unknown;
    this.query = ((first: pg.QueryConfig | string | pg.Submittable, ...others: unknown[]) => {
      if (this.getTransactionStatus() !== 'T') this.#limitTime();
      return query(this.#withoutSession(first), ...others);
    }) as pg.Client['query'];
  }

  /** Called by the library. Poolers keep the time zone of each client. */
  getStartupConf(): Readonly<Record<string, string>> {
    const own = (Connection.prototype as unknown as Pick<PoolerConnection, 'getStartupConf'>).getStartupConf;
    return { ...own.call(this), timezone: 'UTC' };
  }

  #withoutSession(statement: pg.QueryConfig | string | pg.Submittable): pg.QueryConfig | string | pg.Submittable {
    if (typeof statement === 'string') return /^begin\b/i.test(statement) ? this.#begin(statement) : statement;
    if ('submit' in statement) return statement;
    const { name, ...unnamed } = statement;
    return /^begin\b/i.test(unnamed.text) ? { ...unnamed, text: this.#begin(unnamed.text) } : unnamed;
  }

  #begin(statement: string): string {
    const { statementMs, idleInTransactionMs } = this.#timeouts;
    return `${statement}; SET LOCAL statement_timeout = ${statementMs}; SET LOCAL idle_in_transaction_session_timeout = ${idleInTransactionMs}`;
  }

  /** The server does not know the time limit of a statement outside a transaction. */
  #limitTime(): void {
    clearTimeout(this.#overdue);
    this.#overdue = setTimeout(() => {
      this.#cancel();
      this.#overdue = setTimeout(() => this.cut(), CANCEL_MS).unref();
    }, this.#timeouts.statementMs).unref();
  }

  /** The request may hit a later statement, so the pool must not hand out the connection again. */
  #cancel(): void {
    (this as unknown as { _queryable: boolean })._queryable = false;
    const { host, port, processID, secretKey } = this as unknown as Target;
    const request = Buffer.alloc(16);
    let at = 0;
    for (const field of [request.length, CANCEL_REQUEST, processID, secretKey]) at = request.writeInt32BE(field, at);
    const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    socket.setTimeout(CANCEL_MS, () => socket.destroy());
    // The other side closes the connection. PgBouncer 1.18 ends if this side closes it first.
    socket.on('error', () => undefined).write(request);
  }
}

interface Target {
  readonly host: string;
  readonly port: number;
  readonly processID: number;
  readonly secretKey: number;
}
