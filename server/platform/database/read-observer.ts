import { AsyncLocalStorage } from 'node:async_hooks';

/** Limits the rows on which a statement depends. By default, these are all rows of each table that it names. */
export interface Scope {
  /** By table: the statement reads only the rows with these keys. */
  readonly keys?: Readonly<Record<string, readonly string[]>>;
  /** Tables of which the statement reads only rows whose key is the `id` of a row in the result. */
  readonly ofResult?: readonly string[];
  /** Tables whose counts are only shown for the rows of the result, without selecting or ordering them. */
  readonly countsOfResult?: readonly string[];
}

export interface ReadRow {
  readonly id?: unknown;
}

/** Is told which statements some work sends, such as the rendering of a page that is cached. */
export interface ReadObserver {
  /** @returns a function that takes the rows, for scopes of the result */
  read(statement: string, scope?: Scope): (rows: readonly ReadRow[]) => void;
  /** For work whose reads are not reported, such as a transaction. */
  markStale(): void;
}

const observers = new AsyncLocalStorage<ReadObserver>();

export const currentObserver = (): ReadObserver | undefined => observers.getStore();

export const observeReads = <T>(observer: ReadObserver, work: () => T): T => observers.run(observer, work);
