import { type SQL, sql } from 'drizzle-orm';
import { atMost } from './keyset.ts';

interface Search {
  /** Whether a row matches. */
  readonly matches: SQL;
  /** Selects the matching rows of the table with an index, if `matches` can't, because it names other tables. */
  readonly found?: SQL;
}

interface List {
  readonly table: SQL;
  readonly alias: SQL;
  readonly id: SQL;
  /** Of columns of the table only. */
  readonly conditions: readonly SQL[];
  /** What other conditions and the search need of other tables, and those conditions. */
  readonly joins?: SQL;
  readonly ofJoins?: readonly SQL[];
  readonly search?: Search | undefined;
  /** Of columns of the table only. */
  readonly by: SQL;
  /** Whether a row comes after the cursor. */
  readonly after: SQL;
  readonly limit: number;
}

const SEARCHED_FIRST = sql`1000`;
const allOf = (conditions: readonly SQL[]): SQL => sql.join([...conditions], sql` AND `);

/**
 * The common table expression `page` with the ids of a page.
 *
 * Some words are common and others rare, so no plan suits all of them. The first rows in the order of the list are searched. If
 * they do not fill the page, what matches is rare, and all of it is read.
 */
export function pageOf(list: List): SQL {
  const { table, alias, id, conditions, joins = sql``, ofJoins = [], search, by, after, limit } = list;
  const inPage = [...conditions, after];
  const select = (rows: SQL, where: readonly SQL[]) =>
    sql`SELECT ${id} AS id FROM ${rows} ${alias} ${joins} WHERE ${allOf(where)} ORDER BY ${by} LIMIT ${atMost(limit)}`;
  if (!search) return sql`page AS MATERIALIZED (${select(table, [...inPage, ...ofJoins])})`;
  const { matches, found = matches } = search;
  const first = sql`(SELECT * FROM ${table} ${alias} WHERE ${allOf(inPage)} ORDER BY ${by} LIMIT ${SEARCHED_FIRST})`;
  // `OFFSET 0` keeps the planner from reading the whole table in the order of the list.
  const all = sql`(SELECT * FROM ${table} ${alias} WHERE ${allOf([found, ...conditions])} OFFSET 0)`;
  return sql`first AS MATERIALIZED (${select(first, [matches, ...ofJoins])}),
      page AS MATERIALIZED (
        SELECT id FROM first WHERE (SELECT count(*) FROM first) = ${atMost(limit)}
        UNION ALL
        SELECT id FROM (${select(all, [after, ...ofJoins])}) rest WHERE (SELECT count(*) FROM first) < ${atMost(limit)})`;
}
