import type { ReplyId, UserId } from '#contract/ids.ts';
import { givePoints } from '#server/features/engagement/points/index.ts';
import type { PostHead } from '#server/features/engagement/threads/index.ts';
import type { Tx } from '#server/platform/database/open.ts';

interface WrittenReply {
  readonly authorId: UserId | null;
  readonly post: Pick<PostHead, 'author_id' | 'status' | 'sealed'>;
  readonly parentAuthorId: UserId | null;
}

/**
 * Nobody gets points for a reply to their own text, nor to a request for invited people or with sealed
 * offers: everyone can read the ledger.
 */
const earnsPoints = ({ authorId, post, parentAuthorId }: WrittenReply): boolean =>
  post.status !== 'invited' && !post.sealed && authorId !== post.author_id && authorId !== parentAuthorId;

type AnsweredPost = Pick<PostHead, 'author_id' | 'status' | 'sealed'>;

/** Nobody gets points for an answer to their own question, nor in such a request. */
export async function givePointsForAnswer(
  tx: Tx,
  { id, authorId, post }: { readonly id: ReplyId; readonly authorId: UserId | null; readonly post: AnsweredPost },
): Promise<void> {
  if (post.status !== 'invited' && !post.sealed && authorId !== post.author_id)
    await givePoints(tx, { userId: authorId, reason: 'answer.accepted', subjectId: id });
}

export async function givePointsForReply(
  tx: Tx,
  { id, ...reply }: WrittenReply & { readonly id: ReplyId },
): Promise<void> {
  if (earnsPoints(reply)) await givePoints(tx, { userId: reply.authorId, reason: 'reply.created', subjectId: id });
}
