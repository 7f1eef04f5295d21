import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { fillPlaceholders, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { LRUCache } from 'lru-cache';
import pg from 'pg';
import type { Db } from './open.ts';
import type { NotedQuery } from './pool.ts';
import { currentObserver, type Scope } from './read-observer.ts';

const dialect = new PgDialect();
const names = new LRUCache<string, string>({ max: 500 });
const MOMENT_TYPES = new Set<number>([
  pg.types.builtins.TIMESTAMPTZ,
  pg.types.builtins.TIMESTAMP,
  pg.types.builtins.DATE,
]);
/** Timestamps stay text: converting them to dates and back costs more than the rest of a row. */
export const textMoments: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    MOMENT_TYPES.has(oid) ? (value: unknown) => value : pg.types.getTypeParser(oid, format as 'text'),
};

/** Without `scope`, all rows of the tables count. */
export function readRows<Row extends object>(db: Db, query: SQL, scope?: Scope): Promise<Row[]> {
  const statement = buildStatement(query);
  return send<Row>(db, statement, statement.params, scope);
}

export interface BuiltStatement {
  readonly name: string;
  readonly text: string;
  readonly params: unknown[];
}

export function buildStatement(query: SQL): BuiltStatement {
  const { sql: text, params } = dialect.sqlToQuery(query);
  return { name: nameOf(text), text, params };
}

/** The same for equal texts, in all processes. */
export function nameOf(text: string): string {
  const name = names.get(text) ?? createHash('sha1').update(text).digest('base64url');
  names.set(text, name);
  return name;
}

export function readBuilt<Row extends object>(
  db: Db,
  statement: BuiltStatement,
  values: Readonly<Record<string, unknown>>,
  scope?: Scope,
): Promise<Row[]> {
  return send<Row>(db, statement, fillPlaceholders(statement.params, values), scope);
}

/** The same for equal statements with equal values. */
export const keyOf = ({ name }: BuiltStatement, values: readonly unknown[]): string =>
  `${name} ${JSON.stringify(values)}`;

/** The reads of one reader at one moment, such as those of a page. */
export type SharedReads = Map<string, Promise<readonly object[]>>;

const shared = new AsyncLocalStorage<SharedReads>();

/** Inside `work`, a statement that was read before with the same values is not sent again. For work that only reads. */
export function shareReads<T>(reads: SharedReads, work: () => T): T {
  return shared.run(reads, work);
}

function send<Row extends object>(db: Db, statement: BuiltStatement, values: unknown[], scope?: Scope): Promise<Row[]> {
  const reads = shared.getStore();
  if (!reads) return query<Row>(db, statement, values, scope);
  const key = keyOf(statement, values);
  const reading = reads.get(key) ?? query<Row>(db, statement, values, scope);
  reads.set(key, reading);
  return reading as Promise<Row[]>;
}

async function query<Row extends object>(
  db: Db,
  { name, text }: BuiltStatement,
  values: unknown[],
  scope?: Scope,
): Promise<Row[]> {
  const noteRows = currentObserver()?.read(text, scope);
  const statement: NotedQuery = { name, text, values, types: textMoments, isNoted: true };
  const { rows } = await db.$client.query<Row & pg.QueryResultRow>(statement);
  noteRows?.(rows);
  return rows;
}

/** For what several calls of a page read: only the first of them builds the statement. */
export function readOncePerPage<Row extends object>(
  db: Db,
  key: string,
  build: () => SQL,
  scope?: Scope,
): Promise<Row[]> {
  const reads = shared.getStore();
  const reading = reads?.get(key) ?? readRows<Row>(db, build(), scope);
  reads?.set(key, reading);
  return reading as Promise<Row[]>;
}

/** '2026-11-21 09:30:00.12+00' (or the form inside JSON, '2026-11-21T09:30:00.12+00:00') → '2026-11-21T09:30:00.12Z'. */
export function toIso(moment: string): string;
export function toIso(moment: string | null): string | null;
export function toIso(moment: string | null): string | null {
  if (moment === null) return null;
  const zone = moment.indexOf('+', 19);
  return `${moment.slice(0, 10)}T${moment.slice(11, zone === -1 ? undefined : zone)}Z`;
}
