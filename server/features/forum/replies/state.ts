import type { ReplyId, UserId } from '#contract/ids.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { award, revoke } from '../../points/index.ts';
import { findHead } from '../../threads/index.ts';
import { queueForWatchers, withdrawFromWatchers } from '../../watching/index.ts';
import { removeQuotesOf } from '../history/index.ts';
import { addReplies } from '../posts/index.ts';
import { markOwnRead } from '../unread/index.ts';
import { awardAnswer, awardReply } from './award-reply.ts';
import { lockReplyHead, type ReplyHead, selectAuthor, updatePublishedAt, updateReplyState } from './queries.ts';

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

type CountedReply = Pick<ReplyHead, 'id' | 'post_id' | 'parent_id' | 'author_id' | 'is_answer'>;

export async function countPublication(tx: Tx, reply: CountedReply, before: boolean, after: boolean): Promise<void> {
  const points = { userId: reply.author_id, subjectId: reply.id };
  if (!before && after) await queueForWatchers(tx, { replyId: reply.id });
  if (before && !after) await withdrawFromWatchers(tx, { replyId: reply.id });
  if (before && !after) {
    await addReplies(tx, reply.post_id, -1, false);
    await revoke(tx, { ...points, reason: 'reply.created' });
    if (reply.is_answer) await revoke(tx, { ...points, reason: 'answer.accepted' });
  }
  if (!before && after) {
    const publishedAt = await addReplies(tx, reply.post_id, 1, true);
    if (publishedAt) await updatePublishedAt(tx, reply.id, publishedAt);
    await markOwnRead(tx, reply.author_id, reply.post_id);
    const post = await findHead(tx, reply.post_id);
    const parentAuthorId = reply.parent_id === null ? null : await selectAuthor(tx, reply.parent_id);
    const { id, author_id: authorId } = reply;
    if (post) await awardReply(tx, { id, authorId, post, parentAuthorId });
    if (reply.is_answer && post) await awardAnswer(tx, { id, authorId, post });
  }
}

/** @param by who decides; if staff remove it, its author loses points */
export async function changeReplyState(
  tx: Tx,
  { head, state }: LockedReply,
  to: ReplyState,
  by: UserId,
): Promise<void> {
  await updateReplyState(tx, head.id, to, by);
  await countPublication(tx, head, isPublic(state), isPublic(to));
  if (!state.removed && to.removed) await removeQuotesOf(tx, head.post_id, head, null);
  const penalty = { userId: head.author_id, subjectId: head.id, reason: 'content.removed' } as const;
  if (!state.removed && to.removed && head.author_id !== by) await award(tx, penalty);
  if (state.removed && !to.removed) await revoke(tx, penalty);
}
