import { eq, sql } from 'drizzle-orm';
import type { UserId } from '#contract/ids.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { users } from './tables.ts';

/** Locks the total, so that daily limits are exact for concurrent requests. */
export async function lockPoints(tx: Tx, userId: UserId): Promise<void> {
  await tx.execute(sql`SELECT 1 FROM users WHERE id = ${userId}::uuid FOR NO KEY UPDATE`);
}

export async function addPoints(tx: Tx, userId: UserId, points: number): Promise<void> {
  if (points === 0) return;
  await tx
    .update(users)
    .set({ points: sql`${users.points} + ${points}` })
    .where(eq(users.id, userId));
}
