import { LRUCache } from 'lru-cache';
import type { Table } from './change.ts';

export interface TableRead {
  readonly table: string;
  readonly isLogged: boolean;
  readonly readsCounts: boolean;
}

const MAX_KNOWN_STATEMENTS = 300;
const tokens = /\w+|[^\s\w"]/g;
const word = /^\w/;
const jsonOfRow = /^(?:row_)?(?:to_)?jsonb?(?:_agg)?$/i;

const isAs = (token: string | undefined): boolean => token?.toLowerCase() === 'as';

/** The names before `.*`, and those that `json_agg(p)` aggregates as a whole. */
function wholeRows(parts: readonly string[]): Set<string | undefined> {
  const rows = new Set<string | undefined>();
  parts.forEach((part, at) => {
    if (part === '*' && parts[at - 1] === '.') rows.add(parts[at - 2]);
    const isCall = part === '(' && jsonOfRow.test(parts[at - 1] ?? '');
    if (isCall && [',', ')'].includes(parts[at + 2] ?? '')) rows.add(parts[at + 1]);
  });
  return rows;
}

const readsAllColumns = (parts: readonly string[]): boolean =>
  parts.some((part, at) => part === '*' && /^(?:select|,)$/i.test(parts[at - 1] ?? ''));

const aliasesOf = (table: string, parts: readonly string[]): (string | undefined)[] =>
  parts.flatMap((part, at) => (part === table ? [parts[isAs(parts[at + 1]) ? at + 2 : at + 1]] : []));

/** May find too many tables, but never too few. */
export function makeFindTables(tables: readonly Table[]): (statement: string) => readonly TableRead[] {
  const known = new Map(tables.map((table) => [table.name, table]));
  const found = new LRUCache<string, readonly TableRead[]>({ max: MAX_KNOWN_STATEMENTS });
  const find = (statement: string): TableRead[] => {
    const parts = statement.match(tokens) ?? [];
    const words = new Set(parts.filter((part, at) => word.test(part) && !isAs(parts[at - 1])));
    const rows = wholeRows(parts);
    const isWhole = (table: string) =>
      readsAllColumns(parts) || rows.has(table) || aliasesOf(table, parts).some((alias) => rows.has(alias));
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
