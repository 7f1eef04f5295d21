/** Points for contributions to the forum, kept as a ledger so that a total can be explained. */
import type { UserId } from '#contract/ids.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { addPoints, lockPoints } from '../users/index.ts';
import { deleteEntry, insertEntry, sumLikesToday, sumToday } from './queries.ts';
import { LIKES_A_DAY, LIKES_FROM_ONE, WRITING_A_DAY, worth, writingReasons } from './rules.ts';
import type { PointReason } from './tables.ts';

export { LIKES_A_DAY, LIKES_FROM_ONE, WRITING_A_DAY, worth, writingReasons } from './rules.ts';

export interface Award {
  /** Null for deleted accounts. */
  readonly userId: UserId | null;
  readonly reason: PointReason;
  /** The post, reply or like; once each. */
  readonly subjectId: string;
  readonly fromUserId?: UserId;
}

/** An entry above the daily limit for writing has no points, so that the ledger explains it. */
export async function award(tx: Tx, { userId, reason, subjectId, fromUserId }: Award): Promise<void> {
  if (userId === null) return;
  if (reason === 'like.received' && fromUserId !== undefined) {
    await lockPoints(tx, userId);
    const today = await sumLikesToday(tx, userId, fromUserId);
    if (today.all >= LIKES_A_DAY || today.fromOne >= LIKES_FROM_ONE) return;
  }
  let points = worth[reason];
  if (writingReasons.includes(reason)) {
    await lockPoints(tx, userId);
    points = Math.min(points, WRITING_A_DAY - (await sumToday(tx, userId, writingReasons)));
  }
  const entry = { userId, reason, points, subjectId, ...(fromUserId ? { fromUserId } : {}) };
  await addPoints(tx, userId, await insertEntry(tx, entry));
}

export async function revoke(tx: Tx, { userId, reason, subjectId }: Award): Promise<void> {
  if (userId !== null) await addPoints(tx, userId, -(await deleteEntry(tx, reason, subjectId, userId)));
}
