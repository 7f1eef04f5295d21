/** Points for contributions to the forum, kept as a ledger so that a total can be explained. */
import type { UserId } from '#contract/ids.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { addPoints, lockPoints } from '../users/index.ts';
import { deleteEntry, insertEntry, sumLikesToday } from './queries.ts';
import { LIKES_A_DAY, LIKES_FROM_ONE, worth } from './rules.ts';
import type { PointReason } from './tables.ts';

export { LIKES_A_DAY, LIKES_FROM_ONE, worth } from './rules.ts';

export interface Award {
  /** Null for deleted accounts. */
  readonly userId: UserId | null;
  readonly reason: PointReason;
  /** The post, reply or like; once each. */
  readonly subjectId: string;
  readonly fromUserId?: UserId;
}

export async function award(tx: Tx, { userId, reason, subjectId, fromUserId }: Award): Promise<void> {
  if (userId === null) return;
  if (reason === 'like.received' && fromUserId !== undefined) {
    await lockPoints(tx, userId);
    const today = await sumLikesToday(tx, userId, fromUserId);
    if (today.all >= LIKES_A_DAY || today.fromOne >= LIKES_FROM_ONE) return;
  }
  const entry = { userId, reason, points: worth[reason], subjectId, ...(fromUserId ? { fromUserId } : {}) };
  await addPoints(tx, userId, await insertEntry(tx, entry));
}

export async function revoke(tx: Tx, { userId, reason, subjectId }: Award): Promise<void> {
  if (userId !== null) await addPoints(tx, userId, -(await deleteEntry(tx, reason, subjectId, userId)));
}
