/** Points for what people give to the forum, kept as a ledger so that a total can be explained. */
import type { Tx } from '#server/platform/database/open.ts';
import { deleteEntry, insertEntry, lockTotal, sumLikesToday } from './queries.ts';
import { LIKES_A_DAY, LIKES_FROM_ONE, worth } from './rules.ts';
import type { PointReason } from './tables.ts';

export { LIKES_A_DAY, LIKES_FROM_ONE, worth } from './rules.ts';

export interface Award {
  /** Null once the account was erased: nobody gets the points. */
  readonly userId: string | null;
  readonly reason: PointReason;
  /** The post, reply or like it is for; once each. */
  readonly subjectId: string;
  readonly fromUserId?: string;
}

export async function award(tx: Tx, { userId, reason, subjectId, fromUserId }: Award): Promise<void> {
  if (userId === null) return;
  if (reason === 'like.received' && fromUserId !== undefined) {
    await lockTotal(tx, userId);
    const today = await sumLikesToday(tx, userId, fromUserId);
    if (today.all >= LIKES_A_DAY || today.fromOne >= LIKES_FROM_ONE) return;
  }
  await insertEntry(tx, { userId, reason, points: worth[reason], subjectId, ...(fromUserId ? { fromUserId } : {}) });
}

export async function revoke(tx: Tx, { userId, reason, subjectId }: Award): Promise<void> {
  if (userId !== null) await deleteEntry(tx, reason, subjectId, userId);
}
