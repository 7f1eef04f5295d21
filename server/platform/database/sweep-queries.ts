import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './open.ts';

/** Small batches keep each delete far below the statement timeout, and locks short. */
const BATCH = 5_000;

/**
 * Deletes old rows of a table that grows without end. The time that rows are kept is declared in `server/retention.ts`.
 * @param isOld a condition that an index serves
 * @returns how many rows were deleted
 */
export async function sweep(db: Db, table: PgTable, isOld: SQL): Promise<number> {
  for (let gone = 0; ; ) {
    const { rowCount } = await db.transaction((tx) =>
      tx.execute(
        // Repeated for rows that change between the two.
        sql`DELETE FROM ${table}
          WHERE ctid = ANY(ARRAY(SELECT ctid FROM ${table} WHERE ${isOld} LIMIT ${BATCH})) AND ${isOld}`,
      ),
    );
    gone += rowCount ?? 0;
    if ((rowCount ?? 0) < BATCH) return gone;
  }
}
