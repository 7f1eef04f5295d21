import { type SQL, sql } from 'drizzle-orm';
import type { UserId } from '#contract/ids.ts';
import { afterCursor, atMost, type Cursor } from '#server/platform/database/keyset.ts';
import type { Db, Tx } from '#server/platform/database/open.ts';
import { readRows } from '#server/platform/database/read.ts';
import type { RowOf } from '#server/platform/database/row.ts';
import { inSteps, type Steps } from '#server/platform/database/steps.ts';
import { newId } from '#server/platform/ids.ts';
import { pointsAdded } from '../users/index.ts';
import { LIKES_A_DAY, LIKES_FROM_ONE, WRITING_A_DAY, worth, writingReasons } from './rules.ts';
import type { PointReason, pointEntries } from './tables.ts';

interface Entry {
  readonly id: SQL;
  readonly userId: SQL;
  readonly reason: PointReason;
  readonly subjectId: SQL;
  readonly fromUserId?: SQL;
  readonly at?: SQL;
}

const today = (userId: SQL, reasons: readonly PointReason[]): SQL => sql`
  SELECT coalesce(sum(points), 0)::int FROM point_entries
  WHERE user_id = ${userId} AND reason = ANY(${`{${reasons.join()}}`}::text[]) AND created_at >= date_trunc('day', now())`;

/** Once per person, reason and subject. */
const entrySteps = ({ id, userId, reason, subjectId, fromUserId, at }: Entry, points: SQL, condition: SQL): Steps => ({
  point_entry: sql`INSERT INTO point_entries (id, user_id, reason, points, subject_id, from_user_id, created_at)
    SELECT ${id}, ${userId}, ${reason}, ${points}, ${subjectId}, ${fromUserId ?? sql`NULL::uuid`}, ${at ?? sql`now()`} WHERE ${condition}
    ON CONFLICT (user_id, reason, subject_id) DO NOTHING RETURNING user_id, points`,
  point_total: pointsAdded(sql`point_entry`),
});

/** An entry above the daily limit has no points, so that the ledger explains it. The total must be locked. */
export const writingSteps = (entry: Entry, condition: SQL): Steps =>
  entrySteps(
    entry,
    writingReasons.includes(entry.reason)
      ? sql`least(${worth[entry.reason]}::int, ${WRITING_A_DAY}::int - (${today(entry.userId, writingReasons)}))`
      : sql`${worth[entry.reason]}::int`,
    condition,
  );

/** Observes the daily limits for all likes and for those of one person. The total must be locked. */
export const likeSteps = (entry: Entry & { readonly fromUserId: SQL }, condition: SQL): Steps => {
  const todayOf = today(entry.userId, [entry.reason]);
  return entrySteps(
    entry,
    sql`${worth[entry.reason]}::int`,
    sql`${condition} AND (${todayOf}) < ${LIKES_A_DAY}
      AND (${todayOf} AND from_user_id = ${entry.fromUserId}) < ${LIKES_FROM_ONE}`,
  );
};

/** @param userId a column @param subjectId a column */
export const hasPoints = (userId: SQL, reason: PointReason, subjectId: SQL): SQL => sql`EXISTS (
  SELECT 1 FROM point_entries e WHERE e.user_id = ${userId} AND e.reason = ${reason} AND e.subject_id = ${subjectId})`;

/** Deletes the entry for the subject in `gone.id`, and subtracts its points. */
export const revokeSteps = (userId: SQL, reason: PointReason, gone: SQL): Steps => ({
  point_entry: sql`DELETE FROM point_entries e USING ${gone} gone
    WHERE e.user_id = ${userId} AND e.reason = ${reason} AND e.subject_id = gone.id RETURNING e.user_id, -e.points AS points`,
  point_total: pointsAdded(sql`point_entry`),
});

export async function insertEntry(
  tx: Tx,
  entry: { readonly userId: UserId; readonly reason: PointReason; readonly subjectId: string; readonly at?: Date },
): Promise<void> {
  const { userId, reason, subjectId, at } = entry;
  const values = {
    ...(at && { at: sql`${at.toISOString()}::timestamptz` }),
    id: sql`${newId()}::uuid`,
    userId: sql`${userId}::uuid`,
    subjectId: sql`${subjectId}::uuid`,
  };
  await tx.execute(inSteps(writingSteps({ ...values, reason }, sql`TRUE`), sql`SELECT 1`));
}

export async function deleteEntry(tx: Tx, userId: UserId, reason: PointReason, subjectId: string): Promise<void> {
  const gone = sql`(SELECT ${subjectId}::uuid AS id)`;
  await tx.execute(inSteps(revokeSteps(sql`${userId}::uuid`, reason, gone), sql`SELECT 1`));
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
