/** The total of a person's points, kept beside the ledger so that lists of people need not add it up. */

import { sql } from 'drizzle-orm';
import type { UserId } from '#contract/ids.ts';
import type { Tx } from '#server/platform/database/open.ts';

/** Locks the total, so that daily limits hold for requests at the same moment. */
export async function lockPoints(tx: Tx, userId: UserId): Promise<void> {
  await tx.execute(sql`SELECT 1 FROM users WHERE id = ${userId}::uuid FOR NO KEY UPDATE`);
}

export async function addPoints(tx: Tx, userId: UserId, points: number): Promise<void> {
  if (points !== 0) await tx.execute(sql`UPDATE users SET points = points + ${points} WHERE id = ${userId}::uuid`);
}
