/** Reads see uncommitted writes, further transactions become savepoints, and everything commits or nothing does. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import { passOn } from './after-commit.ts';
import { againAfterDeadlock } from './deadlock.ts';
import { type ConnectionSource, type OpenTransaction, openTransaction, type Tx } from './open-transaction.ts';

export interface UnitOptions<T> {
  /** Runs first in the transaction. An error from it ends the unit, even if the work catches it. */
  readonly begin: (tx: Tx) => Promise<void>;
  /** Runs last in the transaction; not called if the work opened none. */
  readonly finish: (tx: Tx, result: T) => Promise<void>;
  /** Whether an error of the work keeps the effects of its earlier transactions. */
  readonly keepsOn: (error: unknown) => boolean;
  /** False: the unit begins when `join` is called. Until then, the work uses the pool. */
  readonly joined?: boolean;
}

type Opened = Pick<OpenTransaction, 'tx' | 'client'>;

class Scope {
  readonly pool: ConnectionSource;
  readonly parent: Scope | null;
  opened: Opened | null;
  isOpen = true;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(pool: ConnectionSource, parent: Scope | null, opened: Opened | null) {
    this.pool = pool;
    this.parent = parent;
    this.opened = opened;
  }

  /** One after the other: a rolled-back savepoint must not contain another’s changes. */
  inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#turn.then(work);
    this.#turn = done.catch(() => undefined);
    return done;
  }

  /** Late work uses the pool from here on. Resolves when the pending work is done. */
  async close(): Promise<void> {
    this.isOpen = false;
    await this.#turn;
  }
}

class Unit extends Scope {
  whole: OpenTransaction | null = null;
  readonly transactions: Tx[] = [];
  refusal: { readonly error: unknown } | null = null;
  readonly #begin: (tx: Tx) => Promise<void>;

  constructor(pool: ConnectionSource, begin: (tx: Tx) => Promise<void>, isOpen: boolean) {
    super(pool, null, null);
    this.#begin = begin;
    this.isOpen = isOpen;
  }

  async open<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    if (this.refusal) throw this.refusal.error;
    const whole = await openTransaction(this.pool);
    try {
      await this.#begin(whole.tx).catch((error: unknown) => {
        this.refusal = { error };
        throw error;
      });
      const result = await within(new Scope(this.pool, this, whole), () => work(whole.tx));
      this.whole = whole;
      this.opened = whole;
      return result;
    } catch (error) {
      await whole.rollback();
      throw error;
    }
  }
}

const scopes = new AsyncLocalStorage<Scope | null>();

async function within<T>(scope: Scope, work: () => Promise<T>): Promise<T> {
  try {
    return await scopes.run(scope, work);
  } finally {
    await scope.close();
  }
}

function current(pool: ConnectionSource): Scope | null {
  let scope = scopes.getStore() ?? null;
  while (scope && !(scope.isOpen && scope.pool === pool)) scope = scope.parent;
  return scope;
}

function unitOf(scope: Scope): Unit | null {
  let outer: Scope | null = scope;
  while (outer && !(outer instanceof Unit)) outer = outer.parent;
  return outer;
}

export function transactInUnit<T>(pool: ConnectionSource, operation: (tx: Tx) => Promise<T>): Promise<T> | null {
  const scope = current(pool);
  if (!scope) return null;
  const work = (tx: Tx) => {
    unitOf(scope)?.transactions.push(tx);
    return operation(tx);
  };
  const savepoint = ({ client, tx }: Opened) =>
    tx.transaction((inner) => within(new Scope(pool, scope, { client, tx: inner }), () => work(inner)));
  if (!(scope instanceof Unit)) return scope.inTurn(() => savepoint(scope.opened as Opened));
  return scope.inTurn(() => againAfterDeadlock(() => (scope.opened ? savepoint(scope.opened) : scope.open(work))));
}

export function queryInUnit(
  pool: ConnectionSource,
  args: readonly [pg.QueryConfig | string, unknown[] | undefined],
): Promise<pg.QueryResult> | null {
  const scope = current(pool);
  const opened = scope?.opened;
  return scope && opened ? scope.inTurn(() => opened.client.query(...args)) : null;
}

/** The work commits by itself and releases its locks at once. */
export function besideUnit<T>(work: () => Promise<T>): Promise<T> {
  return scopes.run(null, work);
}

export async function inUnit<T>(
  { $client: pool }: { readonly $client: ConnectionSource },
  options: UnitOptions<T>,
  work: (join: () => void) => Promise<T>,
): Promise<T> {
  const unit = new Unit(pool, options.begin, options.joined ?? true);
  const join = () => {
    unit.isOpen = true;
  };
  try {
    const result = await scopes.run(unit, () => work(join));
    await unit.close();
    if (unit.refusal) throw unit.refusal.error;
    if (!unit.whole) return result;
    await options.finish(unit.whole.tx, result);
    await unit.whole.commit();
    passOn(pool, unit.transactions);
    return result;
  } catch (error) {
    await unit.close();
    if (options.keepsOn(error)) {
      await unit.whole?.commit();
      if (unit.whole) passOn(pool, unit.transactions);
    } else await unit.whole?.rollback();
    throw unit.refusal ? unit.refusal.error : error;
  }
}
