import { sql } from 'drizzle-orm';
import type { Tx } from './open.ts';

/** Until the transaction ends, other transactions wait for the same name. */
export async function lockName(tx: Tx, name: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
