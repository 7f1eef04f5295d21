import { sql } from 'drizzle-orm';
import type { UserId } from '#contract/ids.ts';
import type { Tx } from '#server/platform/database/open.ts';
import type { PersonalData } from '../../accounts/users/index.ts';
import { publicationPages, publicationPictures } from '../publications/index.ts';

export const sitemapPages = publicationPages(sql`'blog'`, sql`blogs`);

export const pictures = publicationPictures(sql`blogs`, sql`(t.description || t.images::text)`);

export const personalData: PersonalData = {
  comments: (id) => sql`SELECT id, blog_id, parent_id, comment, created_at, edited_at, removed_at FROM blog_comments
    WHERE author_id = ${id}`,
};

export async function lockCommentsOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.execute(sql`
    SELECT 1 FROM blogs WHERE id IN (SELECT blog_id FROM blog_comments WHERE author_id = ${userId}::uuid)
    ORDER BY id FOR NO KEY UPDATE`);
  await tx.execute(sql`SELECT 1 FROM blog_comments WHERE author_id = ${userId}::uuid ORDER BY id FOR UPDATE`);
}

export async function eraseCommentsOf(tx: Tx, userId: UserId): Promise<void> {
  const shown = sql`author_id = ${userId}::uuid AND removed_at IS NULL`;
  await tx.execute(sql`
    UPDATE blogs b SET comment_count = b.comment_count - gone.count
    FROM (SELECT blog_id, count(*)::int AS count FROM blog_comments WHERE ${shown} GROUP BY blog_id) gone
    WHERE gone.blog_id = b.id`);
  await tx.execute(sql`
    UPDATE blog_comments c SET child_count = c.child_count - gone.count
    FROM (SELECT parent_id, count(*)::int AS count FROM blog_comments
      WHERE ${shown} AND parent_id IS NOT NULL GROUP BY parent_id) gone
    WHERE gone.parent_id = c.id`);
  await tx.execute(sql`
    UPDATE blog_comments SET comment = '', removed_at = coalesce(removed_at, now()),
      removed_by = coalesce(removed_by, ${userId}::uuid) WHERE author_id = ${userId}::uuid`);
}
