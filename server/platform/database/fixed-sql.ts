import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { memoise } from '../memoise.ts';

const dialect = new PgDialect();

/** Drizzle puts a statement together from all of its fragments each time, which takes longer than sending it. */
export const fixedSql = (make: () => SQL): (() => SQL) => memoise(() => textOf(make()));

function textOf(fragment: SQL): SQL {
  const { sql: text, params } = dialect.sqlToQuery(fragment);
  if (params.length > 0) throw new Error(`This SQL has values, so its text is not fixed: ${text}`);
  // biome-ignore lint/plugin: the text comes from literals, because the fragment has no values
  return sql.raw(text);
}
