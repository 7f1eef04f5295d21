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

async function send<Row extends object>(
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

/** '2026-11-21 09:30:00.12+00' (or the form inside JSON, '2026-11-21T09:30:00.12+00:00') → '2026-11-21T09:30:00.12Z'. */
export function toIso(moment: string): string;
export function toIso(moment: string | null): string | null;
export function toIso(moment: string | null): string | null {
  if (moment === null) return null;
  const zone = moment.indexOf('+', 19);
  return `${moment.slice(0, 10)}T${moment.slice(11, zone === -1 ? undefined : zone)}Z`;
}
