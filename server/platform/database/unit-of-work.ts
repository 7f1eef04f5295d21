import type pg from 'pg';
import { passOn } from './after-commit.ts';
import { finishTransaction } from './before-commit.ts';
import { connectTo, type Db, type PoolDb } from './db.ts';
import { againAfterDeadlock } from './deadlock.ts';
import { type OpenTransaction, openTransaction, type Tx } from './open-transaction.ts';
import type { NotedQuery } from './pool.ts';

export interface UnitOptions<T> {
  /** Runs first in the transaction. An error from it ends the unit, even if the work catches it. */
  readonly begin: (tx: Tx) => Promise<void>;
  /** Runs last in the transaction; not called if the work opened none. */
  readonly finish: (tx: Tx, result: T) => Promise<void>;
  /** Whether an error of the work keeps the effects of its earlier transactions. */
  readonly keepsOn: (error: unknown) => boolean;
}

class Unit {
  readonly db: Db;
  /** Otherwise, `db` is the pool: before the work joins, and for work that continues after the end. */
  isOpen = false;
  whole: OpenTransaction | null = null;
  readonly transactions: Tx[] = [];
  refusal: { readonly error: unknown } | null = null;
  readonly #pool: PoolDb;
  readonly #begin: (tx: Tx) => Promise<void>;
  #running: Promise<unknown> | null = null;

  constructor(pool: PoolDb, begin: (tx: Tx) => Promise<void>) {
    this.#pool = pool;
    this.#begin = begin;
    const query = <Row extends pg.QueryResultRow>(statement: NotedQuery | string, values?: unknown[]) => {
      const client = this.isOpen && this.whole ? this.whole.client : pool.$client;
      return client.query(statement, values) as Promise<pg.QueryResult<Row>>;
    };
    this.db = connectTo({ query }, (work, config) =>
      this.isOpen ? this.#transact(work) : pool.transaction(work, config),
    );
  }

  /** Resolves when the pending work is done. */
  async close(): Promise<void> {
    this.isOpen = false;
    await this.#running?.catch(() => undefined);
  }

  /** Not two at once: a rolled-back savepoint must not contain another’s changes. */
  async #transact<T>(operation: (tx: Tx) => Promise<T>): Promise<T> {
    if (this.#running) throw new Error('This request has an open transaction. Use its `tx`, or await its end first.');
    const work = (tx: Tx) => {
      this.transactions.push(tx);
      return finishTransaction(tx, operation);
    };
    const running = againAfterDeadlock(() => (this.whole ? this.whole.tx.transaction(work) : this.#open(work)));
    this.#running = running;
    try {
      return await running;
    } finally {
      this.#running = null;
    }
  }

  async #open<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    if (this.refusal) throw this.refusal.error;
    const whole = await openTransaction(this.#pool.$client);
    try {
      await this.#begin(whole.tx).catch((error: unknown) => {
        this.refusal = { error };
        throw error;
      });
      this.whole = whole;
      return await work(whole.tx);
    } catch (error) {
      this.whole = null;
      await whole.rollback();
      throw error;
    }
  }
}

/**
 * Reads see uncommitted writes, further transactions become savepoints, and everything commits or nothing does.
 * @param work gets the database of the unit. Until it calls `join`, each of its transactions commits by itself.
 */
export async function inUnit<T>(
  pool: PoolDb,
  options: UnitOptions<T>,
  work: (db: Db, join: () => void) => Promise<T>,
): Promise<T> {
  const unit = new Unit(pool, options.begin);
  const join = () => {
    unit.isOpen = true;
  };
  const commit = async ({ commit: end }: OpenTransaction) => {
    await end();
    passOn(pool.$client, unit.transactions);
  };
  try {
    const result = await work(unit.db, join);
    await unit.close();
    if (unit.refusal) throw unit.refusal.error;
    if (!unit.whole) return result;
    await options.finish(unit.whole.tx, result);
    await commit(unit.whole);
    return result;
  } catch (error) {
    await unit.close();
    if (unit.whole) await (options.keepsOn(error) ? commit(unit.whole) : unit.whole.rollback());
    throw unit.refusal ? unit.refusal.error : error;
  }
}
