import type { ReplyId, UserId } from '#contract/ids.ts';
import { givePoints, revoke } from '#server/features/engagement/points/index.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { removeQuotesOf } from '../history/index.ts';
import { changeReplyPublication } from './publication.ts';
import { lockReplyHead, type ReplyHead, updateReplyState } from './queries.ts';

export interface ReplyState {
  readonly status: ReplyHead['status'];
  readonly reason: string | null;
  readonly isHidden: boolean;
  readonly removed: boolean;
}

export interface LockedReply {
  readonly head: ReplyHead;
  readonly state: ReplyState;
}

export async function lockReplyState(tx: Tx, replyId: ReplyId): Promise<LockedReply | null> {
  const head = await lockReplyHead(tx, replyId);
  if (!head) return null;
  const { status, reason, hidden: isHidden, removed } = head;
  return { head, state: { status, reason, isHidden, removed } };
}

const isPublic = (state: ReplyState): boolean => state.status === 'success' && !state.removed;

/** @param by who decides; if staff remove it, its author loses points */
export async function changeReplyState(
  tx: Tx,
  { head, state }: LockedReply,
  to: ReplyState,
  by: UserId,
): Promise<void> {
  await updateReplyState(tx, head.id, to, by);
  await changeReplyPublication(tx, head, isPublic(state), isPublic(to));
  if (!state.removed && to.removed) await removeQuotesOf(tx, head.post_id, head, null);
  const penalty = { userId: head.author_id, subjectId: head.id, reason: 'content.removed' } as const;
  if (!state.removed && to.removed && head.author_id !== by) await givePoints(tx, penalty);
  if (state.removed && !to.removed) await revoke(tx, penalty);
}
