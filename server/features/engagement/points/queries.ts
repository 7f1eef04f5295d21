import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { UserId } from '#contract/ids.ts';
import { afterCursor, atMost, type Cursor } from '#server/platform/database/keyset.ts';
import type { Db, Tx } from '#server/platform/database/open.ts';
import { readRows } from '#server/platform/database/read.ts';
import type { RowOf } from '#server/platform/database/row.ts';
import { newId } from '#server/platform/ids.ts';
import { addPoints } from '../../accounts/users/index.ts';
import { type PointReason, pointEntries } from './tables.ts';

interface Entry {
  readonly userId: UserId;
  readonly reason: PointReason;
  readonly subjectId: string;
  readonly fromUserId?: UserId | undefined;
  /** Now by default. */
  readonly at?: Date | undefined;
}

/** @param from only what this person caused */
export async function sumToday(
  tx: Tx,
  userId: UserId,
  reasons: readonly PointReason[],
  from: UserId | null = null,
): Promise<number> {
  const result = await tx.execute<{ points: number }>(sql`
    SELECT coalesce(sum(points), 0)::int AS points FROM point_entries
    WHERE user_id = ${userId}::uuid AND reason = ANY(${sql.param([...reasons])}::text[])
      AND created_at >= date_trunc('day', now()) AND (${from}::uuid IS NULL OR from_user_id = ${from}::uuid)`);
  return result.rows[0]?.points ?? 0;
}

/** Once per person, reason and subject. The total must be locked. */
export async function insertEntry(tx: Tx, entry: Entry, points: number): Promise<void> {
  const { userId, reason, subjectId, fromUserId, at } = entry;
  const [added] = await tx
    .insert(pointEntries)
    .values({ id: newId(), userId, reason, points, subjectId, fromUserId, ...(at && { createdAt: at }) })
    .onConflictDoNothing()
    .returning({ id: pointEntries.id });
  if (added) await addPoints(tx, userId, points);
}

export async function deleteEntry(tx: Tx, { userId, reason, subjectId }: Entry): Promise<void> {
  const [gone] = await tx
    .delete(pointEntries)
    .where(and(eq(pointEntries.userId, userId), eq(pointEntries.reason, reason), eq(pointEntries.subjectId, subjectId)))
    .returning({ points: pointEntries.points });
  if (gone) await addPoints(tx, userId, -gone.points);
}

/** @param userId a column @param subjectId a column */
export const hasPoints = (userId: SQL, reason: PointReason, subjectId: SQL): SQL => sql`EXISTS (
  SELECT 1 FROM point_entries e WHERE e.user_id = ${userId} AND e.reason = ${reason} AND e.subject_id = ${subjectId})`;

export type PointRow = Pick<RowOf<typeof pointEntries>, 'id' | 'reason' | 'points' | 'created_at'>;

export function selectPoints(db: Db, userId: UserId, cursor: Cursor | null, limit: number): Promise<PointRow[]> {
  return readRows<PointRow>(
    db,
    sql`SELECT id, reason, points, created_at FROM point_entries
      WHERE user_id = ${userId}::uuid AND ${afterCursor(sql`created_at`, sql`id`, cursor, 'moment', 'desc')}
      ORDER BY created_at DESC, id DESC LIMIT ${atMost(limit)}`,
  );
}
