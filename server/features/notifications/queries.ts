import { inArray, type SQL, sql } from 'drizzle-orm';
import type { NotificationId, PostId, ReplyId, UserId } from '#contract/ids.ts';
import { afterCursor, type Cursor } from '#server/platform/database/keyset.ts';
import type { Db, Tx } from '#server/platform/database/open.ts';
import { readRows } from '#server/platform/database/read.ts';
import type { RowOf } from '#server/platform/database/row.ts';
import { notifications, notifiedOnce } from './tables.ts';

export async function insertNotifications(tx: Tx, rows: (typeof notifications.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(notifications).values(rows);
}

/** Omits people who were already notified of it, and ids without an account. */
export async function insertOnce(
  tx: Tx,
  subject: { readonly postId: PostId } | { readonly replyId: ReplyId },
  rows: readonly (typeof notifications.$inferInsert)[],
): Promise<void> {
  const [column, subjectId] = 'postId' in subject ? [sql`post_id`, subject.postId] : [sql`reply_id`, subject.replyId];
  // Ordered by account, so that concurrent edits do not deadlock.
  await tx.execute(sql`
    WITH given AS (
      SELECT g.* FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        AS g (id uuid, "userId" uuid, kind text, title text, text text, url text, "mailSwitch" text, "isMailOnly" boolean)
      JOIN users u ON u.id = g."userId" AND u.deleted_at IS NULL),
    fresh AS (
      INSERT INTO notified_once (user_id, ${column}, notification_id)
      SELECT "userId", ${subjectId}::uuid, id FROM given ORDER BY "userId"
      ON CONFLICT DO NOTHING RETURNING notification_id)
    INSERT INTO notifications (id, user_id, kind, title, text, url, mail_switch, mail_only)
    SELECT id, "userId", kind, title, text, url, "mailSwitch", "isMailOnly" FROM given WHERE id IN (SELECT notification_id FROM fresh)`);
}

export type NotificationRow = RowOf<typeof notifications, 'user_id' | 'mail_switch' | 'mailed_at' | 'mail_only'>;

const isShown = sql`NOT n.mail_only`;
const isUnread = sql`n.read_at IS NULL AND ${isShown}`;
const isOf = (userId: UserId): SQL => sql`n.user_id = ${userId}::uuid`;

/** A page, newest first. Both lists have an index. */
export function selectNotifications(
  db: Db,
  userId: UserId,
  unreadOnly: boolean,
  cursor: Cursor | null,
  limit: number,
): Promise<NotificationRow[]> {
  const after = afterCursor(sql`n.created_at`, sql`n.id`, cursor, 'moment', 'desc');
  return readRows<NotificationRow>(
    db,
    sql`SELECT n.id, n.kind, n.title, n.text, n.url, n.created_at, n.read_at FROM notifications n
      WHERE ${isOf(userId)} AND ${unreadOnly ? isUnread : isShown} AND ${after}
      ORDER BY n.created_at DESC, n.id DESC LIMIT ${limit}`,
  );
}

export async function countUnreadOf(db: Db, userId: UserId, most: number): Promise<number> {
  const [row] = await readRows<{ unread: number }>(
    db,
    sql`SELECT count(*)::int AS unread FROM (
      SELECT 1 FROM notifications n WHERE ${isOf(userId)} AND ${isUnread} LIMIT ${most}) counted`,
  );
  return row?.unread ?? 0;
}

/** Marks those of `ids` that belong to the person, or all. The first read time stays. */
export async function updateRead(tx: Tx, userId: UserId, ids: readonly NotificationId[] | 'all'): Promise<void> {
  const which = ids === 'all' ? sql`TRUE` : inArray(sql`n.id`, [...ids]);
  await tx.execute(sql`UPDATE notifications n SET read_at = now() WHERE ${isOf(userId)} AND ${isUnread} AND ${which}`);
}

/** Deletes the unread notifications of one transaction about these addresses. @returns their ids */
export async function deleteUnread(tx: Tx, at: string, urls: readonly string[]): Promise<NotificationId[]> {
  const result = await tx.execute<{ id: NotificationId }>(sql`
    DELETE FROM notifications WHERE created_at = ${at}::timestamptz AND url = ANY(${sql.param([...urls])}::text[])
      AND read_at IS NULL RETURNING id`);
  const ids = result.rows.map((row) => row.id);
  // People who did not read it may be notified again.
  if (ids.length > 0) await tx.delete(notifiedOnce).where(inArray(notifiedOnce.notificationId, ids));
  return ids;
}

export async function deleteOlderThan(tx: Tx, days: number, limit: number): Promise<number> {
  const result = await tx.execute(sql`DELETE FROM notifications WHERE id IN (
    SELECT id FROM notifications WHERE created_at < now() - make_interval(days => ${days}) LIMIT ${limit})`);
  return result.rowCount ?? 0;
}
