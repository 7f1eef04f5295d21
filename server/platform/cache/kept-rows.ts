import { LRUCache } from 'lru-cache';
import type { Db } from '../database/open.ts';
import { type BuiltStatement, buildStatement, keyOf, readBuilt } from '../database/read.ts';
import type { Scope } from '../database/read-observer.ts';
import { type Cached, cached } from './cached.ts';
import { Dependencies } from './dependencies.ts';

/** Each entry has a few rows, without the texts of records. */
const MAX_KEPT = 500;

const keptOf = new WeakMap<Db, LRUCache<string, Cached<object[]>>>();

/**
 * Pages share the rows until they change: for what many pages show, and for what a page shows beside its own record.
 * The statement must not depend on the reader. Other requests send it each time, because they do not ask the change log.
 */
export function readKept<Row extends object>(db: Db, query: Parameters<typeof buildStatement>[0]): Promise<Row[]> {
  return readKeptBuilt<Row>(db, buildStatement(query));
}

export function readKeptBuilt<Row extends object>(db: Db, statement: BuiltStatement, scope?: Scope): Promise<Row[]> {
  const read = () => readBuilt<Row>(db, statement, {}, scope);
  const page = Dependencies.current;
  if (!page) return read();
  const kept = keptOf.get(db) ?? new LRUCache({ max: MAX_KEPT, dispose: (rows) => rows.clear() });
  keptOf.set(db, kept);
  const key = keyOf(statement, statement.params);
  const known = kept.get(key) ?? cached(0, read);
  kept.set(key, known);
  return known() as Promise<Row[]>;
}

/** The next pages read all rows again. */
export const clearKeptRows = (db: Db): void => void keptOf.delete(db);
