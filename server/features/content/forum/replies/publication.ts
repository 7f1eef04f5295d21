import { revoke } from '#server/features/engagement/points/index.ts';
import { findHead } from '#server/features/engagement/threads/index.ts';
import { queueForWatchers, withdrawFromWatchers } from '#server/features/engagement/watching/index.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { addReplies } from '../posts/index.ts';
import { markOwnRead } from '../unread/index.ts';
import { givePointsForAnswer, givePointsForReply } from './give-points.ts';
import { type ReplyHead, selectAuthor, updatePublishedAt } from './queries.ts';

type PublishedReply = Pick<ReplyHead, 'id' | 'post_id' | 'parent_id' | 'author_id' | 'is_answer'>;

/**
 * All that follows when a reply becomes public or stops being public. Call it after the reply is stored. Locks the post and then
 * the author’s points until the transaction ends.
 * @param wasPublic null for a new reply
 */
export async function changeReplyPublication(
  tx: Tx,
  reply: PublishedReply,
  wasPublic: boolean | null,
  isPublic: boolean,
): Promise<void> {
  if (wasPublic && !isPublic) await withdraw(tx, reply);
  if (!wasPublic && isPublic) await publish(tx, reply, wasPublic === null);
}

async function publish(tx: Tx, reply: PublishedReply, isNew: boolean): Promise<void> {
  const { id, post_id: postId, parent_id: parentId, author_id: authorId } = reply;
  await queueForWatchers(tx, { replyId: id });
  const publishedAt = await addReplies(tx, postId, 1, true);
  if (publishedAt) await updatePublishedAt(tx, id, publishedAt, isNew);
  await markOwnRead(tx, authorId, postId);
  const post = await findHead(tx, postId);
  if (!post) return;
  const parentAuthorId = parentId === null ? null : await selectAuthor(tx, parentId);
  await givePointsForReply(tx, { id, authorId, post, parentAuthorId });
  if (reply.is_answer) await givePointsForAnswer(tx, { id, authorId, post });
}

async function withdraw(tx: Tx, reply: PublishedReply): Promise<void> {
  await withdrawFromWatchers(tx, { replyId: reply.id });
  await addReplies(tx, reply.post_id, -1, false);
  const points = { userId: reply.author_id, subjectId: reply.id };
  await revoke(tx, { ...points, reason: 'reply.created' });
  if (reply.is_answer) await revoke(tx, { ...points, reason: 'answer.accepted' });
}
