import { sql } from 'drizzle-orm';
import { connectTo, type Db } from './db.ts';
import type { Tx } from './open-transaction.ts';

/** Runs `guard` at the end of each transaction. An error in it rolls the transaction back. */
export const guardCommits = (db: Db, guard: (tx: Tx) => Promise<void>): Db =>
  connectTo(db.$client, (work, config) =>
    db.transaction(async (tx) => {
      const result = await work(tx);
      await guard(tx);
      return result;
    }, config),
  );

/** PostgreSQL assigns the id with the first write or row lock. */
export async function hasWritten(tx: Tx): Promise<boolean> {
  const result = await tx.execute<{ wrote: boolean }>(
    sql`SELECT pg_current_xact_id_if_assigned() IS NOT NULL AS wrote`,
  );
  return result.rows[0]?.wrote === true;
}
