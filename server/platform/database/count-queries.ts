import { type SQL, sql } from 'drizzle-orm';
import { MAX_COUNTED } from '#contract/http.ts';
import type { PageQuery } from './keyset.ts';
import type { Db } from './open.ts';
import { readRows } from './read.ts';

export interface Total {
  readonly total: number;
  readonly more: boolean;
}

/** One more than the limit, as text of the statement, so that the planner knows it. */
const LIMIT = sql`1001`;

/** A first page that is the whole list is not counted again. @param page with the extra row, if there is another page */
export async function countUnlessWhole(
  page: Promise<readonly unknown[]>,
  { limit, cursor }: PageQuery,
  count: () => Promise<Total>,
): Promise<Total> {
  const { length } = await page;
  return cursor === undefined && length <= limit ? { total: length, more: false } : count();
}

/** @param rows begins with FROM */
export async function countSome(db: Db, rows: SQL): Promise<Total> {
  const [found] = await readRows<{ count: number }>(
    db,
    sql`SELECT count(*)::int AS count FROM (SELECT 1 ${rows} LIMIT ${LIMIT}) counted`,
  );
  const count = found?.count ?? 0;
  return { total: Math.min(count, MAX_COUNTED), more: count > MAX_COUNTED };
}
