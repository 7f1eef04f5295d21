import type { UserId } from '#contract/ids.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { lockPoints } from '../users/index.ts';
import { deleteEntry, insertEntry } from './queries.ts';
import type { PointReason } from './tables.ts';

export { hasPoints, likeSteps, revokeSteps, writingSteps } from './queries.ts';
export { LIKES_A_DAY, LIKES_FROM_ONE, WRITING_A_DAY, worth, writingReasons } from './rules.ts';

interface Award {
  readonly userId: UserId | null;
  readonly reason: Exclude<PointReason, 'like.received'>;
  /** The post or reply; once each. */
  readonly subjectId: string;
  /** Now by default. */
  readonly at?: Date;
}

export async function award(tx: Tx, { userId, ...entry }: Award): Promise<void> {
  if (userId === null) return;
  await Promise.all([lockPoints(tx, userId), insertEntry(tx, { ...entry, userId })]);
}

export async function revoke(tx: Tx, { userId, reason, subjectId }: Omit<Award, 'at'>): Promise<void> {
  if (userId !== null) await deleteEntry(tx, userId, reason, subjectId);
}
