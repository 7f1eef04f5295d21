/** What staff decide about a reply: its state changed, and every count and point that hangs on it. */
import type { Tx } from '#server/platform/database/open.ts';
import { award, revoke } from '../points/index.ts';
import { addReplies, findHead } from '../posts/index.ts';
import { lockReplyHead, type ReplyHead, updateReplyState } from './queries.ts';

export interface ReplyState {
  readonly status: ReplyHead['status'];
  readonly reason: string | null;
  readonly removed: boolean;
}

export interface HeldReply {
  readonly head: ReplyHead;
  readonly state: ReplyState;
}

export async function holdReply(tx: Tx, replyId: string): Promise<HeldReply | null> {
  const head = await lockReplyHead(tx, replyId);
  return head && { head, state: { status: head.status, reason: head.reason, removed: head.removed } };
}

const isOut = (state: ReplyState): boolean => state.status === 'success' && !state.removed;

/** @param by who decides; what staff take away from others costs its author points */
export async function changeReplyState(tx: Tx, { head, state }: HeldReply, to: ReplyState, by: string): Promise<void> {
  await updateReplyState(tx, head.id, to, by);
  const points = { userId: head.author_id, subjectId: head.id };
  if (isOut(state) && !isOut(to)) {
    await addReplies(tx, head.post_id, -1, false);
    await revoke(tx, { ...points, reason: 'reply.created' });
    if (head.is_answer) await revoke(tx, { ...points, reason: 'answer.accepted' });
  }
  if (!isOut(state) && isOut(to)) {
    await addReplies(tx, head.post_id, 1, true);
    await award(tx, { ...points, reason: 'reply.created' });
    // Nobody gets points for an answer to their own question.
    const post = head.is_answer ? await findHead(tx, head.post_id) : null;
    if (post && post.author_id !== head.author_id) await award(tx, { ...points, reason: 'answer.accepted' });
  }
  if (!state.removed && to.removed && head.author_id !== by) await award(tx, { ...points, reason: 'content.removed' });
  if (state.removed && !to.removed) await revoke(tx, { ...points, reason: 'content.removed' });
}
