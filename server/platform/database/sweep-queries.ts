import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './open.ts';

/** Numbers of rows in a batch. Small batches keep locks short. Literals, so that the planner knows them. */
const sizes = [
  { rows: 50, limit: sql`50` },
  { rows: 200, limit: sql`200` },
  { rows: 1_000, limit: sql`1000` },
] as const;
const FAST_MS = 100;
/** The first batch may pass over hundred thousands of rows that earlier sweeps deleted and VACUUM has not removed. */
const LONGEST = sql`SET LOCAL statement_timeout = '60s'`;

interface Old {
  readonly table: PgTable;
  /** An index must begin with it. */
  readonly column: PgColumn;
  readonly before: SQL;
  readonly where?: SQL;
}

/** The first batch is small, because it reads pages that nobody used for long. See `server/retention.ts`. */
export async function sweep(
  db: Db,
  { table, column, before, where = sql`TRUE` }: Old,
  clock = () => performance.now(),
): Promise<number> {
  // Outside of the subquery, the condition is repeated for rows that change between the two.
  const isOld = sql`${column} < ${before} AND ${where}`;
  let total = 0;
  let last: string | null = null;
  let at = 0;
  for (;;) {
    const { rows: size, limit } = sizes[at] ?? sizes[0];
    const began = clock();
    // Each batch starts where the one before ended, because what was deleted stays in the index for a while.
    const isNext: SQL = last === null ? sql`TRUE` : sql`${column} >= ${last}`;
    const { rows } = await db.transaction(async (tx) => {
      await tx.execute(LONGEST);
      return tx.execute<{ gone: number; last: string | null }>(sql`WITH gone AS (
          DELETE FROM ${table} WHERE ctid = ANY(ARRAY(
            SELECT ctid FROM ${table} WHERE ${isOld} AND ${isNext} ORDER BY ${column} LIMIT ${limit})) AND ${isOld}
          RETURNING ${column} AS age)
        SELECT count(*)::int AS gone, max(age)::text AS last FROM gone`);
    });
    const gone = rows[0]?.gone ?? 0;
    total += gone;
    last = rows[0]?.last ?? null;
    if (gone < size) return total;
    const took = clock() - began;
    if (took < FAST_MS) at = Math.min(at + 1, sizes.length - 1);
    else if (took > 3 * FAST_MS) at = Math.max(at - 1, 0);
  }
}
