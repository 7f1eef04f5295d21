import { inArray, type SQL, sql } from 'drizzle-orm';
import type { NotificationId, PostId, ReplyId } from '#contract/ids.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { notifications } from './tables.ts';

export type Text = { readonly postId: PostId } | { readonly replyId: ReplyId };

const aboutText = (about: Text): SQL =>
  'postId' in about ? sql`o.post_id = ${about.postId}::uuid` : sql`o.reply_id = ${about.replyId}::uuid`;

/** A notification of several events quotes the last one, which may be about another text. */
export async function updateExcerpts(
  tx: Tx,
  about: Text,
  { before, after }: { readonly before: string; readonly after: string },
): Promise<NotificationId[]> {
  const result = await tx.execute<{ id: NotificationId }>(sql`UPDATE notifications n SET text = ${after}
    FROM notified_once o WHERE o.notification_id = n.id AND ${aboutText(about)}
      AND n.text <> '' AND n.text <> ${after} AND (n.text = ${before} OR n.count = 1) RETURNING n.id`);
  return result.rows.map(({ id }) => id);
}

/** Those about the post and its replies, and those of its author. */
export async function selectNaming(tx: Tx, postId: PostId, title: string): Promise<NotificationId[]> {
  const names = sql`(strpos(n.title, ${title}) > 0 OR strpos(n.said::text, to_json(${title}::text)::text) > 0
    OR strpos(n.text, ${title}) > 0)`;
  const result = await tx.execute<{ id: NotificationId }>(sql`
    SELECT n.id FROM notified_once o JOIN notifications n ON n.id = o.notification_id
      WHERE (o.post_id = ${postId}::uuid OR o.reply_id IN (SELECT id FROM replies WHERE post_id = ${postId}::uuid))
        AND ${names}
    UNION SELECT n.id FROM notifications n
      WHERE n.user_id IN (SELECT author_id FROM posts WHERE id = ${postId}::uuid
          UNION SELECT author_id FROM replies WHERE post_id = ${postId}::uuid)
        AND strpos(n.url, ${postId}) > 0 AND ${names}`);
  return result.rows.map(({ id }) => id);
}

export async function replaceInTitles(
  tx: Tx,
  ids: readonly NotificationId[],
  before: string,
  after: string,
): Promise<void> {
  const replaced = (column: SQL) => sql`replace(${column}, ${before}, ${after})`;
  await tx
    .update(notifications)
    .set({
      title: replaced(sql`title`),
      text: replaced(sql`text`),
      // Whole values of the JSON. A quotation mark within a value has a backslash before it.
      said: sql`replace(said::text, ': ' || to_json(${before}::text), ': ' || to_json(${after}::text))::jsonb`,
    })
    .where(inArray(notifications.id, [...ids]));
}
