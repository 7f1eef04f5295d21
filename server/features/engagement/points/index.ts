import type { UserId } from '#contract/ids.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { lockPoints } from '../../accounts/users/index.ts';
import { deleteEntry, insertEntry, sumToday } from './queries.ts';
import { LIKES_A_DAY, LIKES_FROM_ONE, WRITING_A_DAY, worth, writingReasons } from './rules.ts';
import type { PointReason } from './tables.ts';

export { hasPoints } from './queries.ts';
export { LIKES_A_DAY, LIKES_FROM_ONE, WRITING_A_DAY, worth, writingReasons } from './rules.ts';

interface NewPoints {
  readonly userId: UserId | null;
  readonly reason: Exclude<PointReason, 'like.received'>;
  /** The post or reply; once each. */
  readonly subjectId: string;
  /** Now by default. */
  readonly at?: Date;
}

/** An entry above the daily limit has no points, so that the ledger explains it. */
export async function givePoints(tx: Tx, { userId, ...entry }: NewPoints): Promise<void> {
  if (userId === null) return;
  await lockPoints(tx, userId);
  const full = worth[entry.reason];
  const points = writingReasons.includes(entry.reason)
    ? Math.min(full, WRITING_A_DAY - (await sumToday(tx, userId, writingReasons)))
    : full;
  await insertEntry(tx, { ...entry, userId }, points);
}

interface Like {
  /** The author of the liked text. */
  readonly userId: UserId;
  readonly fromUserId: UserId;
  readonly likeId: string;
}

/** Nothing above the daily limits, for all likes and for those of one person. */
export async function givePointsForLike(tx: Tx, { userId, fromUserId, likeId }: Like): Promise<void> {
  await lockPoints(tx, userId);
  const reason = 'like.received';
  if ((await sumToday(tx, userId, [reason])) >= LIKES_A_DAY) return;
  if ((await sumToday(tx, userId, [reason], fromUserId)) >= LIKES_FROM_ONE) return;
  await insertEntry(tx, { userId, reason, subjectId: likeId, fromUserId }, worth[reason]);
}

interface Revoked extends Pick<NewPoints, 'userId' | 'subjectId'> {
  readonly reason: PointReason;
}

export async function revoke(tx: Tx, { userId, reason, subjectId }: Revoked): Promise<void> {
  if (userId === null) return;
  await lockPoints(tx, userId);
  await deleteEntry(tx, { userId, reason, subjectId });
}
