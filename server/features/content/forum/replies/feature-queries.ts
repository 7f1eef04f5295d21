import { sql } from 'drizzle-orm';
import type { PostId, ReplyId, UserId } from '#contract/ids.ts';
import type { PersonalData } from '#server/features/accounts/users/index.ts';
import { isShownToInvited, postIsHidden, postIsShown } from '#server/features/engagement/threads/index.ts';
import { isRejectedOrDeleted, type PictureText } from '#server/features/services/files/index.ts';
import type { Tx } from '#server/platform/database/open.ts';

const isPublished = sql`r.status = 'success' AND r.removed_at IS NULL`;

export const pictures: readonly PictureText[] = [
  {
    from: sql`replies r JOIN posts p ON p.id = r.post_id`,
    html: sql`r.description`,
    owner: sql`r.author_id`,
    isShown: sql`(${isPublished} AND ${postIsShown(sql`p`)})`,
    isShownTo: (reader) => sql`(${isPublished} AND ${isShownToInvited(sql`p`, reader)})`,
    isHidden: sql`(${isRejectedOrDeleted(sql`r`)} OR ${postIsHidden(sql`p`)})`,
  },
];

export const personalData: PersonalData = {
  replies: (
    id,
  ) => sql`SELECT id, post_id, parent_id, description, attachments, status, reason, is_answer, likes_count, created_at,
    updated_at, removed_at FROM replies WHERE author_id = ${id}`,
};

export async function lockRepliesOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.execute(sql`SELECT 1 FROM replies WHERE author_id = ${userId}::uuid ORDER BY id FOR UPDATE`);
}

export async function selectPublishedOf(tx: Tx, userId: UserId): Promise<ReplyId[]> {
  const result = await tx.execute<{ id: ReplyId }>(sql`SELECT id FROM replies
    WHERE author_id = ${userId}::uuid AND status = 'success' AND removed_at IS NULL`);
  return result.rows.map(({ id }) => id);
}

/** @returns the number of published replies that each post loses */
export async function eraseRepliesOf(tx: Tx, userId: UserId): Promise<{ postId: PostId; count: number }[]> {
  const result = await tx.execute<{ postId: PostId; count: number }>(sql`
    SELECT post_id AS "postId", count(*)::int AS count FROM replies
    WHERE author_id = ${userId}::uuid AND status = 'success' AND removed_at IS NULL GROUP BY post_id`);
  await tx.execute(sql`
    UPDATE replies SET description = '', attachments = '[]', removed_at = coalesce(removed_at, now()),
      removed_by = coalesce(removed_by, ${userId}::uuid) WHERE author_id = ${userId}::uuid`);
  return result.rows;
}
