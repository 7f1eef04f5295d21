import { sql } from 'drizzle-orm';
import type { Tx } from '../open-transaction.ts';

/** Replaces the table's name in log entries about a user's own writes. */
export const OWN_WRITES = 'own writes';

export async function logOwnWrites(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`INSERT INTO change_log.entries (table_name, aspect, keys)
    SELECT ${OWN_WRITES}, 'content', ARRAY[${userId}::uuid] WHERE pg_current_xact_id_if_assigned() IS NOT NULL`);
}
