import { type SQL, sql } from 'drizzle-orm';
import type { PostId, ReplyId, UserId } from '#contract/ids.ts';
import type { Tx } from '#server/platform/database/open.ts';
import type { RowOf } from '#server/platform/database/row.ts';
import { newId } from '#server/platform/ids.ts';
import type { AuthorColumns } from '../../users/index.ts';
import type { likes } from './tables.ts';

export type LikeRow = Pick<RowOf<typeof likes>, 'id' | 'created_at'> & AuthorColumns & { readonly author_id: UserId };

/** The newest likes of a post `p`, as a JSON array of `LikeRow`. */
export function newestLikes(limit: number): SQL {
  return sql`(SELECT coalesce(json_agg(x), '[]') FROM (
    SELECT l.id, l.user_id AS author_id, lu.name AS author_name, lu.profile_pic AS author_picture,
      lu.deleted_at IS NOT NULL AS author_deleted, l.created_at
    FROM likes l JOIN users lu ON lu.id = l.user_id
    WHERE l.post_id = p.id ORDER BY l.created_at DESC, l.id DESC LIMIT ${limit}) x)`;
}

export type Liked = { readonly postId: PostId } | { readonly replyId: ReplyId };

const thing = (liked: Liked): SQL =>
  'postId' in liked ? sql`post_id = ${liked.postId}::uuid` : sql`reply_id = ${liked.replyId}::uuid`;

/** Null if the like exists; a unique index prevents races. */
export async function insertLike(tx: Tx, userId: UserId, liked: Liked): Promise<string | null> {
  const postId = 'postId' in liked ? liked.postId : null;
  const replyId = 'replyId' in liked ? liked.replyId : null;
  const result = await tx.execute<{ id: string }>(sql`
    INSERT INTO likes (id, user_id, post_id, reply_id) VALUES (${newId()}, ${userId}, ${postId}, ${replyId})
    ON CONFLICT DO NOTHING RETURNING id`);
  return result.rows[0]?.id ?? null;
}

export async function deleteLike(tx: Tx, userId: UserId, liked: Liked): Promise<string | null> {
  const result = await tx.execute<{ id: string }>(
    sql`DELETE FROM likes WHERE user_id = ${userId}::uuid AND ${thing(liked)} RETURNING id`,
  );
  return result.rows[0]?.id ?? null;
}

export async function hasLike(tx: Tx, userId: UserId, liked: Liked): Promise<boolean> {
  const result = await tx.execute(sql`SELECT 1 FROM likes WHERE user_id = ${userId}::uuid AND ${thing(liked)}`);
  return result.rows.length > 0;
}
