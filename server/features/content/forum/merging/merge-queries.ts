/** Moves what belongs to a merged post to the reply that takes its place, which keeps its id. */
import { sql } from 'drizzle-orm';
import html from 'html-template-tag';
import type { PostId } from '#contract/ids.ts';
import type { PostHead } from '#server/features/engagement/threads/index.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { sanitise } from '#server/platform/html/sanitise.ts';

/** The title of a merged post becomes its first line, because a reply has none. */
const textWithTitle = (title: string, description: string): string =>
  sanitise(html`<p><strong>${title}</strong></p>` + description);

/** The reply has the time of the post, so that all replies stay in order. */
export async function insertAsReply(tx: Tx, post: PostHead, target: PostId): Promise<void> {
  await tx.execute(sql`
    INSERT INTO replies (id, post_id, author_id, description, language, attachments, status, mentioned, likes_count, created_at,
      updated_at, edited_at)
    SELECT id, ${target}::uuid, author_id, ${textWithTitle(post.title, post.description)}, language, attachments, status, mentioned, likes_count,
      coalesce(published_at, created_at), updated_at, edited_at
    FROM posts WHERE id = ${post.id}::uuid`);
}

export async function moveReplies(tx: Tx, postId: PostId, target: PostId): Promise<void> {
  await tx.execute(sql`UPDATE replies SET post_id = ${target}::uuid WHERE post_id = ${postId}::uuid`);
  await tx.execute(sql`
    UPDATE posts t SET reply_count = t.reply_count + s.reply_count + 1,
      last_activity_at = greatest(t.last_activity_at, s.last_activity_at)
    FROM posts s WHERE s.id = ${postId}::uuid AND t.id = ${target}::uuid`);
}

export async function moveReactions(tx: Tx, postId: PostId, target: PostId): Promise<void> {
  await tx.execute(sql`UPDATE likes SET reply_id = post_id, post_id = NULL WHERE post_id = ${postId}::uuid`);
  await tx.execute(sql`UPDATE earlier_texts SET reply_id = post_id, post_id = NULL WHERE post_id = ${postId}::uuid`);
  await tx.execute(sql`
    INSERT INTO bookmarks (user_id, post_id, created_at)
    SELECT user_id, ${target}::uuid, created_at FROM bookmarks WHERE post_id = ${postId}::uuid ON CONFLICT DO NOTHING`);
}

/** Deletes the post. Its address, and those of posts that were merged into it, lead to the target. */
export async function replaceWithAddress(tx: Tx, postId: PostId, target: PostId): Promise<void> {
  await tx.execute(sql`UPDATE merged_posts SET post_id = ${target}::uuid WHERE post_id = ${postId}::uuid`);
  await tx.execute(sql`INSERT INTO merged_posts (id, post_id) VALUES (${postId}::uuid, ${target}::uuid)`);
  await tx.execute(sql`DELETE FROM posts WHERE id = ${postId}::uuid`);
}
