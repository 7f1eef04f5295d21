import type { PostId, ReplyId } from '#contract/ids.ts';
import type { PostKind } from '#contract/post-kinds.ts';
import type { Db, Tx } from '#server/platform/database/open.ts';
import { Forbidden, NotFound } from '#server/platform/errors.ts';
import { requireUserId } from '#server/platform/http/require-user-id.ts';
import { type Actor, can, type Verdict } from '#server/policy.ts';
import { findThread } from '../../threads/index.ts';
import { findReply } from '../replies/index.ts';
import { noticeOfLike } from './notify.ts';
import { deleteLike, hasLike, insertLike, type LikeTarget } from './write-queries.ts';

interface Input {
  readonly postId?: PostId | undefined;
  readonly replyId?: ReplyId | undefined;
  readonly like?: boolean | undefined;
}

export async function setLike(db: Db, actor: Actor, kind: PostKind, input: Input) {
  const userId = requireUserId(actor);
  const target = targetOf(input);
  return db.transaction(async (tx) => {
    const [{ head, authorId }, isLiked] = await Promise.all([
      findLiked(tx, actor, kind, target),
      input.like === undefined && hasLike(tx, userId, target),
    ]);
    const liked = input.like ?? !isLiked;
    const likesCount = liked
      ? await insertLike(tx, {
          ...{ userId, target, authorId },
          // Everyone can read the ledger of points.
          earnsPoints: head.status !== 'invited' && !head.sealed,
          rows: authorId === null ? null : noticeOfLike(tx, { target, head, authorId }, userId),
        })
      : await deleteLike(tx, { userId, target, authorId });
    return { liked, likesCount };
  });
}

function targetOf({ postId, replyId }: Input): LikeTarget {
  if (replyId !== undefined) return { replyId };
  if (postId === undefined) throw new NotFound();
  return { postId };
}

/** @throws NotFound if the actor may not read it, Forbidden if it is their own */
async function findLiked(tx: Tx, actor: Actor, kind: PostKind, target: LikeTarget) {
  if ('replyId' in target) {
    const { row, authored, head } = await findReply(tx, actor, target.replyId, kind);
    requireAllowed(can(actor, 'like.set', authored));
    return { head, authorId: row.author_id };
  }
  const { head, thread } = await findThread(tx, actor, target.postId, kind);
  requireAllowed(can(actor, 'like.set', thread));
  return { head, authorId: head.author_id };
}

function requireAllowed(verdict: Verdict): void {
  if (verdict === 'hide') throw new NotFound();
  if (verdict === 'deny') throw new Forbidden('You can’t like your own text.', 'OWN_CONTENT');
}
