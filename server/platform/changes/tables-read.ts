import { LRUCache } from 'lru-cache';
import type { Table } from './change.ts';

/** A table that a statement names. */
export interface TableRead {
  readonly table: string;
  readonly isLogged: boolean;
  /** Whether it also names a column of the counts. */
  readonly readsCounts: boolean;
}

const MAX_KNOWN_STATEMENTS = 300;
/** `AS likes` names a column. */
const aliases = /\bas\s+"?\w+/gi;
/** `SELECT *`; not `count(*)`. */
const allColumns = /(?:\bselect\s+|,\s*)\*/i;
/** `p.*` and `to_json(p)`. */
const wholeRows = /(\w+)"?\.\*|\b(?:row_)?(?:to_)?jsonb?(?:_agg)?\(\s*(\w+)\s*[,)]/gi;

const aliasesOf = (table: string, statement: string): (string | undefined)[] =>
  [...statement.matchAll(new RegExp(`\\b${table}"?\\s+(?:as\\s+)?"?(\\w+)`, 'gi'))].map(([, alias]) => alias);

/** Finds the tables in a statement: every word that is the name of one. It rather finds too many than too few. */
export function makeFindTables(tables: readonly Table[]): (statement: string) => readonly TableRead[] {
  const known = new Map(tables.map((table) => [table.name, table]));
  const found = new LRUCache<string, readonly TableRead[]>({ max: MAX_KNOWN_STATEMENTS });
  const find = (statement: string): TableRead[] => {
    const words = new Set(statement.replace(aliases, ' ').match(/\w+/g));
    const rows = new Set([...statement.matchAll(wholeRows)].map(([, all, one]) => all ?? one));
    const isWhole = (table: string) =>
      allColumns.test(statement) || rows.has(table) || aliasesOf(table, statement).some((alias) => rows.has(alias));
    return [...words]
      .map((word) => known.get(word))
      .filter((table) => table !== undefined)
      .map(({ name, counts }) => ({
        table: name,
        isLogged: counts !== null,
        readsCounts: counts !== null && (counts.some((column) => words.has(column)) || isWhole(name)),
      }));
  };
  return (statement) => {
    const reads = found.get(statement) ?? find(statement);
    found.set(statement, reads);
    return reads;
  };
}
