import { and, eq, sql } from 'drizzle-orm';
import type { PostId, ReplyId, UserId } from '#contract/ids.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { newId } from '#server/platform/ids.ts';
import { posts } from '../posts/tables.ts';
import { replies } from '../replies/tables.ts';
import { likes } from './tables.ts';

export type LikeTarget = { readonly postId: PostId } | { readonly replyId: ReplyId };

const isAbout = (target: LikeTarget) =>
  'postId' in target ? eq(likes.postId, target.postId) : eq(likes.replyId, target.replyId);

export async function hasLike(tx: Tx, userId: UserId, target: LikeTarget): Promise<boolean> {
  const found = await tx
    .select({ id: likes.id })
    .from(likes)
    .where(and(isAbout(target), eq(likes.userId, userId)));
  return found.length > 0;
}

/** @returns its id; null if the member likes it already */
export async function insertLike(tx: Tx, userId: UserId, target: LikeTarget): Promise<string | null> {
  const [added] = await tx
    .insert(likes)
    .values({ id: newId(), userId, ...target })
    .onConflictDoNothing()
    .returning({ id: likes.id });
  return added?.id ?? null;
}

/** @returns its id; null if there was none */
export async function deleteLike(tx: Tx, userId: UserId, target: LikeTarget): Promise<string | null> {
  const [gone] = await tx
    .delete(likes)
    .where(and(isAbout(target), eq(likes.userId, userId)))
    .returning({ id: likes.id });
  return gone?.id ?? null;
}

/** Locks the text until the transaction ends. */
export async function addLikes(tx: Tx, target: LikeTarget, by: 1 | -1): Promise<void> {
  if ('postId' in target)
    await tx
      .update(posts)
      .set({ likesCount: sql`${posts.likesCount} + ${by}` })
      .where(eq(posts.id, target.postId));
  else
    await tx
      .update(replies)
      .set({ likesCount: sql`${replies.likesCount} + ${by}` })
      .where(eq(replies.id, target.replyId));
}

export async function countLikes(tx: Tx, target: LikeTarget): Promise<number> {
  const [row] =
    'postId' in target
      ? await tx.select({ count: posts.likesCount }).from(posts).where(eq(posts.id, target.postId))
      : await tx.select({ count: replies.likesCount }).from(replies).where(eq(replies.id, target.replyId));
  return row?.count ?? 0;
}
