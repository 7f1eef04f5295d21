import type { PostId, ReplyId } from '#contract/ids.ts';
import type { PostKind } from '#contract/post-kinds.ts';
import type { Db, Tx } from '#server/platform/database/open.ts';
import { Forbidden, NotFound } from '#server/platform/http/errors.ts';
import { requireUserId } from '#server/platform/http/require-user-id.ts';
import { type Actor, can, type Verdict } from '#server/policy.ts';
import { award, revoke } from '../../points/index.ts';
import { addLikes, findThread } from '../posts/index.ts';
import { addReplyLikes, findReply } from '../replies/index.ts';
import { notifyOfLike } from './notify.ts';
import { deleteLike, hasLike, insertLike, type LikeTarget } from './queries.ts';

interface Input {
  readonly postId?: PostId | undefined;
  readonly replyId?: ReplyId | undefined;
  /** Toggles if omitted. */
  readonly like?: boolean | undefined;
}

/** One like per person, never on own content. */
export async function setLike(db: Db, actor: Actor, kind: PostKind, input: Input) {
  const userId = requireUserId(actor);
  return db.transaction(async (tx) => {
    const liking = await findTarget(tx, actor, kind, input);
    const { target, authorId, addToCount } = liking;
    const liked = input.like ?? !(await hasLike(tx, userId, target));
    const likeId = liked ? await insertLike(tx, userId, target) : await deleteLike(tx, userId, target);
    const likesCount = await addToCount(likeId === null ? 0 : liked ? 1 : -1);
    if (likeId !== null) {
      const points = { userId: authorId, reason: 'like.received', subjectId: likeId, fromUserId: userId } as const;
      // Everyone can read the ledger of points.
      if (!liked) await revoke(tx, points);
      else if (liking.head.status !== 'invited') await award(tx, points);
      if (liked) await notifyOfLike(tx, liking, userId);
    }
    return { liked, likesCount };
  });
}

async function findTarget(tx: Tx, actor: Actor, kind: PostKind, input: Input) {
  if (input.replyId !== undefined) {
    const { replyId } = input;
    const { row, authored, head } = await findReply(tx, actor, replyId, kind);
    requireAllowed(can(actor, 'like.set', authored));
    const target: LikeTarget = { replyId };
    return { target, head, authorId: row.author_id, addToCount: (by: number) => addReplyLikes(tx, replyId, by) };
  }
  const { postId } = input;
  if (postId === undefined) throw new NotFound();
  const { head, thread } = await findThread(tx, actor, postId, kind);
  requireAllowed(can(actor, 'like.set', thread));
  const target: LikeTarget = { postId };
  return { target, head, authorId: head.author_id, addToCount: (by: number) => addLikes(tx, postId, by) };
}

function requireAllowed(verdict: Verdict): void {
  if (verdict === 'hide') throw new NotFound();
  if (verdict === 'deny') throw new Forbidden('You can’t like your own text.', 'OWN_CONTENT');
}
