import type pg from 'pg';
import { isTimedOut } from '../errors.ts';
import { currentObserver } from '../read-observer.ts';
import { selectServerState } from '../server-queries.ts';
import type { StatementWatch } from '../statement-watch.ts';
import { type Access, currentAccess } from './access.ts';
import type { ReadReplica } from './read-replica.ts';

export type QueryArguments = readonly [pg.QueryConfig | string, unknown[]?];

/** Sends the reads of one pool to the read replica, where that makes no difference to the reader. */
export class ReadRouter {
  readonly readReplica: ReadReplica;
  /** What the read replica answered, and what the primary answered because the read replica could not. */
  readonly counts = { readReplica: 0, primary: 0 };
  readonly statements: StatementWatch;
  readonly #pool: pg.Pool;

  constructor(readReplica: ReadReplica, pool: pg.Pool & { readonly statements: StatementWatch }) {
    this.readReplica = readReplica;
    this.statements = pool.statements;
    this.#pool = pool;
  }

  /** @returns null if the statement belongs to the primary */
  route(args: QueryArguments, primary: () => Promise<pg.QueryResult>): Promise<pg.QueryResult> | null {
    const access = currentAccess();
    const [statement] = args;
    if (!access?.mayUseReadReplica) return null;
    if (!this.readReplica.covers(typeof statement === 'string' ? statement : statement.text)) return null;
    return this.#send(access, args, primary);
  }

  async #send(access: Access, args: QueryArguments, primary: () => Promise<pg.QueryResult>): Promise<pg.QueryResult> {
    await this.readReplica.prepare(access, currentObserver() !== undefined).catch(() => undefined);
    // Checked again right before the statement is sent, because further changes may have become known.
    if (!access.mayUseReadReplica || !this.readReplica.includes(access)) return this.#counted('primary', primary());
    try {
      return await this.#counted('readReplica', this.#pool.query(...(args as [pg.QueryConfig, unknown[]?])));
    } catch (error) {
      // The statement would take as long on the primary.
      if (isTimedOut(error)) throw error;
      this.readReplica.report();
      return this.#counted('primary', primary());
    }
  }

  async #counted<T>(from: 'readReplica' | 'primary', reading: Promise<T>): Promise<T> {
    const result = await reading;
    this.counts[from] += 1;
    return result;
  }

  async close(): Promise<void> {
    await this.#pool.end();
  }
}

/** An address may lead to several servers, and the position of only one of them is known. */
export async function refuseOtherServer(readReplica: ReadReplica, client: pg.PoolClient): Promise<void> {
  const { isReadReplica, server } = await selectServerState(client);
  if (!isReadReplica || server !== readReplica.server) throw new Error('The connection leads to another server.');
}
