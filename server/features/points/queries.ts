import { sql } from 'drizzle-orm';
import type { UserId } from '#contract/ids.ts';
import { afterCursor, atMost, type Cursor } from '#server/platform/database/keyset.ts';
import type { Db, Tx } from '#server/platform/database/open.ts';
import { readRows } from '#server/platform/database/read.ts';
import type { RowOf } from '#server/platform/database/row.ts';
import { newId } from '#server/platform/ids.ts';
import type { PointReason, pointEntries } from './tables.ts';

export interface NewEntry {
  readonly userId: UserId;
  readonly reason: PointReason;
  readonly points: number;
  readonly subjectId: string;
  readonly fromUserId?: UserId;
}

/** @param reasons of the points that count */
export async function sumToday(tx: Tx, userId: UserId, reasons: readonly PointReason[]): Promise<number> {
  const result = await tx.execute<{ points: number }>(sql`
    SELECT coalesce(sum(points), 0)::int AS points FROM point_entries
    WHERE user_id = ${userId}::uuid AND reason = ANY(${sql.param([...reasons])}::text[])
      AND created_at >= date_trunc('day', now())`);
  return result.rows[0]?.points ?? 0;
}

/** Points for likes today, in total and from one other person. */
export async function sumLikesToday(tx: Tx, userId: UserId, fromUserId: UserId) {
  const result = await tx.execute<{ all_of: number; from_one: number }>(sql`
    SELECT coalesce(sum(points), 0)::int AS all_of,
      coalesce(sum(points) FILTER (WHERE from_user_id = ${fromUserId}::uuid), 0)::int AS from_one
    FROM point_entries WHERE user_id = ${userId}::uuid AND reason = 'like.received'
      AND created_at >= date_trunc('day', now())`);
  return { all: result.rows[0]?.all_of ?? 0, fromOne: result.rows[0]?.from_one ?? 0 };
}

/** Once per person, reason and subject. @returns the points to add */
export async function insertEntry(tx: Tx, entry: NewEntry): Promise<number> {
  const result = await tx.execute(sql`
    INSERT INTO point_entries (id, user_id, reason, points, subject_id, from_user_id)
    VALUES (${newId()}, ${entry.userId}, ${entry.reason}, ${entry.points}, ${entry.subjectId}, ${entry.fromUserId ?? null})
    ON CONFLICT (user_id, reason, subject_id) DO NOTHING`);
  return result.rowCount === 1 ? entry.points : 0;
}

/** @returns the points to subtract */
export async function deleteEntry(tx: Tx, reason: PointReason, subjectId: string, userId: UserId): Promise<number> {
  const result = await tx.execute<{ points: number }>(sql`
    DELETE FROM point_entries
    WHERE user_id = ${userId}::uuid AND reason = ${reason} AND subject_id = ${subjectId}::uuid RETURNING points`);
  return result.rows[0]?.points ?? 0;
}

export type PointRow = Pick<RowOf<typeof pointEntries>, 'id' | 'reason' | 'points' | 'created_at'>;

export function selectPoints(db: Db, userId: UserId, cursor: Cursor | null, limit: number): Promise<PointRow[]> {
  return readRows<PointRow>(
    db,
    sql`SELECT id, reason, points, created_at FROM point_entries
      WHERE user_id = ${userId}::uuid AND ${afterCursor(sql`created_at`, sql`id`, cursor, 'moment', 'desc')}
      ORDER BY created_at DESC, id DESC LIMIT ${atMost(limit)}`,
  );
}
