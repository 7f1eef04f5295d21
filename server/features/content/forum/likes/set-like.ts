import type { PostId, ReplyId, UserId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import type { PostKind } from '#contract/post-kinds.ts';
import { givePointsForLike, revoke } from '#server/features/engagement/points/index.ts';
import { findThread, type PostHead } from '#server/features/engagement/threads/index.ts';
import type { Db, Tx } from '#server/platform/database/open.ts';
import { Forbidden, NotFound } from '#server/platform/errors.ts';
import { requireUserId } from '#server/platform/http/require-user-id.ts';
import { type Actor, can, type Verdict } from '#server/policy.ts';
import { findReply } from '../replies/index.ts';
import { notifyOfLike } from './notify.ts';
import { addLikes, countLikes, deleteLike, hasLike, insertLike, type LikeTarget } from './write-queries.ts';

const t = messages('server');

interface LikedText {
  readonly target: LikeTarget;
  /** Of its thread. */
  readonly head: PostHead;
  readonly authorId: UserId | null;
}

interface Input {
  readonly postId?: PostId | undefined;
  readonly replyId?: ReplyId | undefined;
  readonly like?: boolean | undefined;
}

export async function setLike(db: Db, actor: Actor, kind: PostKind, input: Input) {
  const userId = requireUserId(actor);
  const target = targetOf(input);
  return db.transaction(async (tx) => {
    const liked = await findLiked(tx, actor, kind, target);
    const likes = input.like ?? !(await hasLike(tx, userId, target));
    if (likes) await addLike(tx, userId, liked);
    else await removeLike(tx, userId, liked);
    return { liked: likes, likesCount: await countLikes(tx, target) };
  });
}

async function addLike(tx: Tx, userId: UserId, liked: LikedText): Promise<void> {
  const { target, head, authorId } = liked;
  const likeId = await insertLike(tx, userId, target);
  if (likeId === null) return;
  // Before the points are locked, in the same order as replies do.
  await addLikes(tx, target, 1);
  if (authorId === null) return;
  // Everyone can read the ledger of points.
  const earnsPoints = head.status !== 'invited' && !head.sealed;
  if (earnsPoints) await givePointsForLike(tx, { userId: authorId, fromUserId: userId, likeId });
  await notifyOfLike(tx, { ...liked, authorId }, userId);
}

async function removeLike(tx: Tx, userId: UserId, { target, authorId }: LikedText): Promise<void> {
  const likeId = await deleteLike(tx, userId, target);
  if (likeId === null) return;
  await addLikes(tx, target, -1);
  await revoke(tx, { userId: authorId, reason: 'like.received', subjectId: likeId });
}

function targetOf({ postId, replyId }: Input): LikeTarget {
  if (replyId !== undefined) return { replyId };
  if (postId === undefined) throw new NotFound();
  return { postId };
}

/** @throws NotFound if the actor may not read it, Forbidden if it is their own */
async function findLiked(tx: Tx, actor: Actor, kind: PostKind, target: LikeTarget): Promise<LikedText> {
  if ('replyId' in target) {
    const { row, authored, head } = await findReply(tx, actor, target.replyId, kind);
    requireAllowed(can(actor, 'like.set', authored));
    return { target, head, authorId: row.author_id };
  }
  const { head, thread } = await findThread(tx, actor, target.postId, kind);
  requireAllowed(can(actor, 'like.set', thread));
  return { target, head, authorId: head.author_id };
}

function requireAllowed(verdict: Verdict): void {
  if (verdict === 'hide') throw new NotFound();
  if (verdict === 'deny') throw new Forbidden(t('You can’t like your own text.'), 'OWN_CONTENT');
}
