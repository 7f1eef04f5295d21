import { type SQL, sql } from 'drizzle-orm';
import type { UserId } from '#contract/ids.ts';
import type { Tx } from '#server/platform/database/open.ts';

/** Locks the total, so that daily limits are exact for concurrent requests. @param after what has to happen before */
export const pointsLock = (userId: SQL, after: SQL = sql`(SELECT 1)`): SQL =>
  sql`SELECT u.id FROM users u JOIN ${after} before ON TRUE WHERE u.id = ${userId} FOR NO KEY UPDATE OF u`;

export async function lockPoints(tx: Tx, userId: UserId): Promise<void> {
  await tx.execute(sql`SELECT 1 FROM users WHERE id = ${userId}::uuid FOR NO KEY UPDATE`);
}

export const pointsAdded = (entries: SQL): SQL => sql`
  UPDATE users u SET points = u.points + e.points FROM ${entries} e WHERE u.id = e.user_id AND e.points <> 0`;
