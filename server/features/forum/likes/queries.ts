import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PostId, ReplyId, UserId } from '#contract/ids.ts';
import { atMost } from '#server/platform/database/keyset.ts';
import type { Tx } from '#server/platform/database/open.ts';
import type { RowOf } from '#server/platform/database/row.ts';
import { newId } from '#server/platform/ids.ts';
import type { AuthorColumns } from '../../users/index.ts';
import { likes } from './tables.ts';

export type LikeRow = Pick<RowOf<typeof likes>, 'id' | 'created_at'> & AuthorColumns & { readonly author_id: UserId };

/** The newest likes of a post `p`, as a JSON array of `LikeRow`. */
export function newestLikes(limit: number): SQL {
  return sql`(SELECT coalesce(json_agg(x), '[]') FROM (
    SELECT l.id, l.user_id AS author_id, lu.name AS author_name, lu.profile_pic AS author_picture,
      lu.deleted_at IS NOT NULL AS author_deleted, l.created_at
    FROM likes l JOIN users lu ON lu.id = l.user_id
    WHERE l.post_id = p.id ORDER BY l.created_at DESC, l.id DESC LIMIT ${atMost(limit)}) x)`;
}

export type LikeTarget = { readonly postId: PostId } | { readonly replyId: ReplyId };

const isLikeOf = (userId: UserId, target: LikeTarget) =>
  and(
    eq(likes.userId, userId),
    'postId' in target ? eq(likes.postId, target.postId) : eq(likes.replyId, target.replyId),
  );

/** Null if the like exists; a unique index prevents races. */
export async function insertLike(tx: Tx, userId: UserId, target: LikeTarget): Promise<string | null> {
  const [row] = await tx
    .insert(likes)
    .values({ id: newId(), userId, ...target })
    .onConflictDoNothing()
    .returning({ id: likes.id });
  return row?.id ?? null;
}

export async function deleteLike(tx: Tx, userId: UserId, target: LikeTarget): Promise<string | null> {
  const [row] = await tx.delete(likes).where(isLikeOf(userId, target)).returning({ id: likes.id });
  return row?.id ?? null;
}

export async function hasLike(tx: Tx, userId: UserId, target: LikeTarget): Promise<boolean> {
  return (await tx.$count(likes, isLikeOf(userId, target))) > 0;
}
