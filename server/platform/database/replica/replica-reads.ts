import type pg from 'pg';
import { Dependencies } from '../../changes/dependencies.ts';
import { isTimedOut } from '../faults.ts';
import type { StatementWatch } from '../statement-watch.ts';
import { type Access, currentAccess } from './access.ts';
import { selectReplica } from './queries.ts';
import type { Replica } from './replica.ts';

export type QueryArguments = readonly [pg.QueryConfig | string, unknown[]?];

/** Sends the reads of one pool to the replica, where that makes no difference to the reader. */
export class ReplicaReads {
  readonly replica: Replica;
  /** How many statements were answered by the replica, and how many by the primary because the replica could not. */
  readonly counts = { replica: 0, primary: 0 };
  /** Of the connections to the replica. */
  readonly statements: StatementWatch;
  readonly #pool: pg.Pool;

  constructor(replica: Replica, pool: pg.Pool & { readonly statements: StatementWatch }) {
    this.replica = replica;
    this.statements = pool.statements;
    this.#pool = pool;
  }

  /** @returns null if the statement belongs to the primary */
  route(args: QueryArguments, primary: () => Promise<pg.QueryResult>): Promise<pg.QueryResult> | null {
    const access = currentAccess();
    const [statement] = args;
    if (!access?.mayUseReplica) return null;
    if (!this.replica.covers(typeof statement === 'string' ? statement : statement.text)) return null;
    return this.#send(access, args, primary);
  }

  async #send(access: Access, args: QueryArguments, primary: () => Promise<pg.QueryResult>): Promise<pg.QueryResult> {
    await this.replica.prepare(access, Dependencies.current !== undefined).catch(() => undefined);
    // Asked again right before the statement is sent: until now, further changes may have become known.
    if (!access.mayUseReplica || !this.replica.includes(access)) return this.#counted('primary', primary());
    try {
      return await this.#counted('replica', this.#pool.query(...(args as [pg.QueryConfig, unknown[]?])));
    } catch (error) {
      // It would take as long again.
      if (isTimedOut(error)) throw error;
      this.replica.report();
      return this.#counted('primary', primary());
    }
  }

  async #counted<T>(from: 'replica' | 'primary', reading: Promise<T>): Promise<T> {
    const result = await reading;
    this.counts[from] += 1;
    return result;
  }

  async close(): Promise<void> {
    await this.#pool.end();
  }
}

/** For new connections: behind one address may be several servers, and the position of only one of them is known. */
export async function refuseOtherServer(replica: Replica, client: pg.PoolClient): Promise<void> {
  const { isReplica, server } = await selectReplica(client);
  if (!isReplica || server !== replica.server) throw new Error('The connection leads to another server.');
}
