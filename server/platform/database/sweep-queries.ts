import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './open.ts';

/** Small batches keep locks short. */
const BATCH = 1_000;
/** Static, so that the planner knows it. */
const LIMIT = sql`1000`;
/**
 * Before the next VACUUM, the first batch passes over the rows that the last sweeps deleted: hundred thousands in a table
 * of ten million rows.
 */
const LONGEST = sql`SET LOCAL statement_timeout = '60s'`;

interface Old {
  readonly table: PgTable;
  /** A column that an index begins with. */
  readonly column: PgColumn;
  /** Rows before this moment or day are deleted, */
  readonly before: SQL;
  /** if they meet this. */
  readonly where?: SQL;
}

/**
 * Deletes old rows of a table that grows without end. The time that rows are kept is declared in `server/retention.ts`.
 * @returns how many rows were deleted
 */
export async function sweep(db: Db, { table, column, before, where = sql`TRUE` }: Old): Promise<number> {
  // Outside of the subquery, the condition is repeated for rows that change between the two.
  const isOld = sql`${column} < ${before} AND ${where}`;
  let total = 0;
  let last: string | null = null;
  for (;;) {
    // Each batch starts where the one before ended, because what was deleted stays in the index for a while.
    const isNext: SQL = last === null ? sql`TRUE` : sql`${column} >= ${last}`;
    const { rows } = await db.transaction(async (tx) => {
      await tx.execute(LONGEST);
      return tx.execute<{ gone: number; last: string | null }>(sql`WITH gone AS (
          DELETE FROM ${table} WHERE ctid = ANY(ARRAY(
            SELECT ctid FROM ${table} WHERE ${isOld} AND ${isNext} ORDER BY ${column} LIMIT ${LIMIT})) AND ${isOld}
          RETURNING ${column} AS age)
        SELECT count(*)::int AS gone, max(age)::text AS last FROM gone`);
    });
    const gone = rows[0]?.gone ?? 0;
    total += gone;
    last = rows[0]?.last ?? null;
    if (gone < BATCH) return total;
  }
}
