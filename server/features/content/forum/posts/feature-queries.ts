import { eq, sql } from 'drizzle-orm';
import type { PostId, SubCategoryId, UserId } from '#contract/ids.ts';
import type { PersonalData } from '#server/features/accounts/users/index.ts';
import {
  categoryJoins,
  isPublished,
  isShownToInvited,
  postIsHidden,
  postIsShown,
} from '#server/features/engagement/threads/index.ts';
import type { PictureText } from '#server/features/services/files/index.ts';
import type { SitemapPages } from '#server/features/services/syndication/index.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { bookmarks } from './tables.ts';

export const sitemapPages: SitemapPages = {
  rows: sql`SELECT p.id, p.kind, greatest(p.updated_at, p.last_activity_at) AS changed_at FROM posts p
  ${categoryJoins}
  WHERE ${isPublished}`,
  id: sql`p.id`,
};

export const pictures: readonly PictureText[] = [
  {
    from: sql`posts p`,
    html: sql`p.description`,
    owner: sql`p.author_id`,
    isShown: postIsShown(sql`p`),
    isShownTo: (reader) => isShownToInvited(sql`p`, reader),
    isHidden: postIsHidden(sql`p`),
  },
];

export const personalData: PersonalData = {
  posts: (id) => sql`SELECT id, kind, title, description, attachments, tags, status, reason, freight_draft, view_count,
    likes_count, reply_count, created_at, updated_at, published_at, removed_at FROM posts WHERE author_id = ${id}`,
  bookmarks: (id) => sql`SELECT post_id, created_at FROM bookmarks WHERE user_id = ${id}`,
};

/** Includes the posts with replies by this person. Locked in one order, so that there is no deadlock. */
export async function lockPostsOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.execute(sql`SELECT 1 FROM posts
    WHERE author_id = ${userId}::uuid OR id IN (SELECT post_id FROM replies WHERE author_id = ${userId}::uuid)
    ORDER BY id FOR UPDATE`);
}

export async function deletePrivatePosts(tx: Tx, userId: UserId): Promise<void> {
  await tx.delete(bookmarks).where(eq(bookmarks.userId, userId));
  await tx.execute(sql`DELETE FROM posts WHERE author_id = ${userId}::uuid AND status = 'draft'`);
}

export async function selectPublishedOf(tx: Tx, userId: UserId): Promise<PostId[]> {
  const result = await tx.execute<{ id: PostId }>(sql`SELECT id FROM posts
    WHERE author_id = ${userId}::uuid AND status = 'success' AND removed_at IS NULL`);
  return result.rows.map(({ id }) => id);
}

/** @returns the number of published posts that each sub-category loses */
export async function erasePostsOf(tx: Tx, userId: UserId): Promise<{ subCategoryId: SubCategoryId; count: number }[]> {
  const result = await tx.execute<{ subCategoryId: SubCategoryId; count: number }>(sql`
    SELECT sub_category_id AS "subCategoryId", count(*)::int AS count FROM posts
    WHERE author_id = ${userId}::uuid AND status = 'success' AND removed_at IS NULL AND sub_category_id IS NOT NULL
    GROUP BY sub_category_id ORDER BY sub_category_id`);
  await tx.execute(sql`
    UPDATE posts SET title = '', description = '', attachments = '[]', plain_text = '', search_text = '', tags = '{}',
      removed_at = coalesce(removed_at, now()), removed_by = coalesce(removed_by, ${userId}::uuid)
    WHERE author_id = ${userId}::uuid`);
  return result.rows;
}
