import { sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/open.ts';
import { newId } from '#server/platform/ids.ts';
import type { PointReason } from './tables.ts';

export interface NewEntry {
  readonly userId: string;
  readonly reason: PointReason;
  readonly points: number;
  readonly subjectId: string;
  readonly fromUserId?: string;
}

/** Points for likes that a person got today, in all and from one other person. */
export async function sumLikesToday(tx: Tx, userId: string, fromUserId: string) {
  const result = await tx.execute<{ all_of: number; from_one: number }>(sql`
    SELECT coalesce(sum(points), 0)::int AS all_of,
      coalesce(sum(points) FILTER (WHERE from_user_id = ${fromUserId}::uuid), 0)::int AS from_one
    FROM point_entries WHERE user_id = ${userId}::uuid AND reason = 'like.received'
      AND created_at >= date_trunc('day', now())`);
  return { all: result.rows[0]?.all_of ?? 0, fromOne: result.rows[0]?.from_one ?? 0 };
}

/** Locks the person's total, so that caps hold under any race. */
export async function lockTotal(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`SELECT 1 FROM users WHERE id = ${userId}::uuid FOR NO KEY UPDATE`);
}

/** Once a person, reason and subject. */
export async function insertEntry(tx: Tx, entry: NewEntry): Promise<void> {
  await tx.execute(sql`
    WITH added AS (
      INSERT INTO point_entries (id, user_id, reason, points, subject_id, from_user_id)
      VALUES (${newId()}, ${entry.userId}, ${entry.reason}, ${entry.points}, ${entry.subjectId}, ${entry.fromUserId ?? null})
      ON CONFLICT (user_id, reason, subject_id) DO NOTHING RETURNING user_id, points)
    UPDATE users SET points = users.points + added.points FROM added WHERE users.id = added.user_id`);
}

export async function deleteEntry(tx: Tx, reason: PointReason, subjectId: string, userId: string): Promise<void> {
  await tx.execute(sql`
    WITH gone AS (
      DELETE FROM point_entries
      WHERE user_id = ${userId}::uuid AND reason = ${reason} AND subject_id = ${subjectId}::uuid
      RETURNING user_id, points)
    UPDATE users SET points = users.points - gone.points FROM gone WHERE users.id = gone.user_id`);
}
