import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { NotificationId, PostId, ReplyId, UserId } from '#contract/ids.ts';
import { afterCursor, atMost, type Cursor } from '#server/platform/database/keyset.ts';
import type { Db, Tx } from '#server/platform/database/open.ts';
import { readRows } from '#server/platform/database/read.ts';
import type { RowOf } from '#server/platform/database/row.ts';
import { sweep } from '#server/platform/database/sweep-queries.ts';
import type { AuthorColumns } from '../users/index.ts';
import { type Item, type ItemType, itemOf } from './item.ts';
import { notifications, notifiedOnce } from './tables.ts';

export type NewNotification = Required<
  Pick<
    typeof notifications.$inferInsert,
    | 'id'
    | 'userId'
    | 'kind'
    | 'said'
    | 'title'
    | 'text'
    | 'url'
    | 'mailSwitch'
    | 'isMailOnly'
    | 'thread'
    | 'bundleUrl'
    | 'actorId'
  >
> & { readonly digest: 'daily' | 'weekly' | null; readonly subjectIds: readonly string[] };

/** @param rows new notifications as JSON, each of one event or with a `count` */
export const rowsOfJson = (rows: SQL): SQL => sql`
  SELECT g.* FROM jsonb_to_recordset(${rows}::jsonb)
    AS g (id uuid, "userId" uuid, kind text, said jsonb, title text, text text, url text, "mailSwitch" text, "isMailOnly" boolean,
      thread text, "bundleUrl" text, "actorId" uuid, digest text, count integer,
      "subjectIds" uuid[])`;

/** A bundle keeps the address of its first event, where its reader continues, unless it has one of its own. */
export const addOrExtend = (source: SQL): SQL => sql`
  INSERT INTO notifications AS n
    (id, user_id, kind, said, title, text, url, mail_switch, mail_only, thread, bundle_url, actor_id, count, subject_ids)
  SELECT id, "userId", kind, said, title, text, url, "mailSwitch", "isMailOnly", thread, "bundleUrl", "actorId",
    coalesce(count, 1), "subjectIds"
  FROM ${source} ORDER BY "userId", kind, thread
  ON CONFLICT (user_id, kind, thread, mail_only) WHERE read_at IS NULL AND thread IS NOT NULL
  DO UPDATE SET count = n.count + excluded.count, created_at = now(), said = excluded.said, title = excluded.title, bundle_title = NULL,
    bundle_url = excluded.bundle_url, text = excluded.text, actor_id = excluded.actor_id, mail_switch = excluded.mail_switch, mailed_at = NULL,
    subject_ids = n.subject_ids || excluded.subject_ids
  RETURNING id, user_id AS "userId", kind, thread, mail_only AS "isMailOnly"`;

export async function insertNotifications(tx: Tx, rows: readonly NewNotification[]): Promise<void> {
  if (rows.length > 0) await tx.execute(addOrExtend(sql`(${rowsOfJson(sql`${JSON.stringify(rows)}`)}) added`));
}

/** Omits rows whose thread has a row of the same kind by the same person since a day ago. */
export async function insertUnlessRepeated(tx: Tx, rows: readonly NewNotification[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(
    addOrExtend(sql`(${rowsOfJson(sql`${JSON.stringify(rows)}`)}) added WHERE NOT EXISTS (
      SELECT 1 FROM notifications seen
      WHERE seen.user_id = added."userId" AND seen.kind = added.kind AND seen.thread = added.thread
        AND seen.actor_id = added."actorId" AND seen.created_at > now() - interval '1 day')`),
  );
}

const itemColumns: Readonly<Record<ItemType, SQL>> = {
  post: sql`post_id`,
  reply: sql`reply_id`,
  job: sql`job_id`,
  brochure: sql`brochure_id`,
  disruption: sql`disruption_id`,
};

export async function moveNotified(tx: Tx, postId: PostId, replyId: ReplyId): Promise<void> {
  await tx.update(notifiedOnce).set({ postId: null, replyId }).where(eq(notifiedOnce.postId, postId));
}

function columnOf(item: Item): { readonly column: SQL; readonly id: string } {
  const { type, id } = itemOf(item);
  return { column: itemColumns[type], id };
}

/** Expects `notified_once o`. */
export const typeAndId = sql`CASE WHEN o.post_id IS NOT NULL THEN 'post' WHEN o.reply_id IS NOT NULL THEN 'reply'
  WHEN o.job_id IS NOT NULL THEN 'job' WHEN o.brochure_id IS NOT NULL THEN 'brochure' ELSE 'disruption' END AS type,
  coalesce(o.post_id, o.reply_id, o.job_id, o.brochure_id, o.disruption_id) AS id`;

/** In the order of ids. */
export async function deleteUnreadOf(
  tx: Tx,
  item: Item,
  limit: number,
): Promise<{ userId: UserId; notificationId: NotificationId }[]> {
  const { column, id } = columnOf(item);
  const gone = await tx.execute<{ userId: UserId; notificationId: NotificationId }>(sql`
    WITH unread AS (
      SELECT o.user_id FROM notified_once o JOIN notifications n ON n.id = o.notification_id AND n.read_at IS NULL
      WHERE o.${column} = ${id}::uuid ORDER BY o.user_id LIMIT ${atMost(limit)})
    DELETE FROM notified_once o USING unread WHERE o.${column} = ${id}::uuid AND o.user_id = unread.user_id
    RETURNING o.user_id AS "userId", o.notification_id AS "notificationId"`);
  return gone.rows;
}

export async function selectItemsOf(
  tx: Tx,
  ids: readonly NotificationId[],
): Promise<{ notificationId: NotificationId; type: ItemType; id: string }[]> {
  const result = await tx.execute<{ notificationId: NotificationId; type: ItemType; id: string }>(sql`
    SELECT o.notification_id AS "notificationId", ${typeAndId}
    FROM notified_once o WHERE o.notification_id = ANY(${sql.param([...ids])}::uuid[])`);
  return result.rows;
}

export interface BundledEvents {
  readonly kinds: readonly string[];
  readonly thread: string;
  readonly subjectId: string;
}

/** @returns those that are deleted, because they were about nothing else */
export function subtractEvents(
  tx: Tx,
  userId: UserId,
  { kinds, thread, subjectId }: BundledEvents,
): Promise<NotificationId[]> {
  const others = sql`array_remove(subject_ids, ${subjectId}::uuid)`;
  return subtract(
    tx,
    sql`count = count - cardinality(subject_ids) + cardinality(${others}), subject_ids = ${others}`,
    sql`user_id = ${userId}::uuid AND kind = ANY(${sql.param([...kinds])}::text[]) AND thread = ${thread}
      AND read_at IS NULL AND ${subjectId}::uuid = ANY(subject_ids)`,
  );
}

/** One event each. @returns those that are deleted, because they were about nothing else */
export async function subtractFromBundles(tx: Tx, ids: readonly NotificationId[]): Promise<NotificationId[]> {
  if (ids.length === 0) return [];
  return subtract(tx, sql`count = count - 1`, sql`id = ANY(${sql.param([...ids])}::uuid[])`);
}

async function subtract(tx: Tx, change: SQL, condition: SQL): Promise<NotificationId[]> {
  // The title, the text and the author may be those of the withdrawn item.
  const left = await tx.execute<{ id: NotificationId; count: number }>(sql`
    UPDATE notifications SET ${change}, actor_id = NULL, text = '', said = said || '{"isReduced": true}' WHERE ${condition}
    RETURNING id, count`);
  const empty = left.rows.flatMap(({ id, count }) => (count === 0 ? [id] : []));
  if (empty.length > 0) await tx.delete(notifications).where(inArray(notifications.id, empty));
  return empty;
}

type NotSelected =
  | 'user_id'
  | 'mail_switch'
  | 'mailed_at'
  | 'mail_only'
  | 'thread'
  | 'bundle_title'
  | 'bundle_url'
  | 'actor_id'
  | 'subject_ids';
export type NotificationRow = RowOf<typeof notifications, NotSelected> & AuthorColumns;

const actorName = sql`CASE WHEN actor.deleted_at IS NULL THEN coalesce(actor.name, 'Somebody') ELSE 'A deleted member' END`;
const beforeQuote = sql`split_part(n.title, '“', 1)`;

/** In English. What members wrote is quoted, and may contain the placeholders. */
export const shownTitle = sql`CASE WHEN n.count > 1 AND n.bundle_title IS NOT NULL
  THEN regexp_replace(n.bundle_title, '^[{]count[}]', n.count::text)
  ELSE replace(${beforeQuote}, '{actor}', ${actorName}) || substr(n.title, length(${beforeQuote}) + 1) END`;

export const shownUrl = sql`CASE WHEN n.count > 1 THEN coalesce(n.bundle_url, n.url) ELSE n.url END`;

/** Expects `withActor`. */
export const columns = sql`n.id, n.kind, n.said, ${shownTitle} AS title, n.text, ${shownUrl} AS url, n.count, n.created_at, n.read_at,
  n.actor_id AS author_id, actor.name AS author_name, actor.profile_pic AS author_picture,
  actor.deleted_at IS NOT NULL AS author_deleted`;
export const withActor = sql`notifications n LEFT JOIN users actor ON actor.id = n.actor_id`;

const isShown = sql`NOT n.mail_only`;
const isUnread = sql`n.read_at IS NULL AND ${isShown}`;
const isOf = (userId: UserId): SQL => sql`n.user_id = ${userId}::uuid`;

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
    sql`SELECT ${columns} FROM ${withActor}
      WHERE ${isOf(userId)} AND ${unreadOnly ? isUnread : isShown} AND ${after}
      ORDER BY n.created_at DESC, n.id DESC LIMIT ${atMost(limit)}`,
  );
}

export async function countUnreadOf(db: Db, userId: UserId, limit: number): Promise<number> {
  const [row] = await readRows<{ unread: number }>(
    db,
    sql`SELECT count(*)::int AS unread FROM (
      SELECT 1 FROM notifications n WHERE ${isOf(userId)} AND ${isUnread} LIMIT ${limit}) counted`,
  );
  return row?.unread ?? 0;
}

/** Keeps the first read time. */
export async function updateRead(tx: Tx, userId: UserId, ids: readonly NotificationId[] | 'all'): Promise<void> {
  const which = ids === 'all' ? sql`TRUE` : inArray(sql`n.id`, [...ids]);
  await tx.execute(sql`UPDATE notifications n SET read_at = now() WHERE ${isOf(userId)} AND ${isUnread} AND ${which}`);
}

/** All about the post itself and its offers, and replies up to `until`. Addresses of a post end with its id. */
export async function updateThreadRead(
  tx: Tx,
  userId: UserId,
  { thread, postId, until }: { readonly thread: string; readonly postId: PostId; readonly until: Date },
): Promise<void> {
  await tx.execute(sql`UPDATE notifications n SET read_at = now()
    WHERE ${isOf(userId)} AND ${isUnread}
      AND (n.thread = ${thread} OR right(split_part(n.url, '#', 1), 37) = ${`/${postId}`})
      AND (position('#reply-' IN n.url) = 0 OR n.created_at <= ${until.toISOString()})`);
}

/** What one transaction added about a post or reply to unread bundles. @returns the bundles */
export async function deleteBundled(tx: Tx, at: string, subjectId: string): Promise<NotificationId[]> {
  const undone = await tx.execute<{ id: NotificationId }>(sql`
    DELETE FROM notified_once o USING notifications n
    WHERE (o.post_id = ${subjectId}::uuid OR o.reply_id = ${subjectId}::uuid) AND o.created_at = ${at}::timestamptz
      AND n.id = o.notification_id AND n.read_at IS NULL AND n.thread IS NOT NULL
    RETURNING o.notification_id AS id`);
  return undone.rows.map(({ id }) => id);
}

/** The notifications of one transaction about these addresses. @returns their ids */
export async function deleteUnread(tx: Tx, at: string, urls: readonly string[]): Promise<NotificationId[]> {
  const result = await tx.execute<{ id: NotificationId }>(sql`
    DELETE FROM notifications WHERE created_at = ${at}::timestamptz AND url = ANY(${sql.param([...urls])}::text[])
      AND read_at IS NULL AND thread IS NULL RETURNING id`);
  const ids = result.rows.map((row) => row.id);
  // People who did not read it may be notified again.
  if (ids.length > 0) await tx.delete(notifiedOnce).where(inArray(notifiedOnce.notificationId, ids));
  return ids;
}

/** Notifications are kept for half a year, read or not. What was reported to whom is kept longer. */
export async function deleteOld(db: Db): Promise<void> {
  await sweep(db, { table: notifications, column: notifications.createdAt, before: sql`now() - interval '180 days'` });
  await sweep(db, { table: notifiedOnce, column: notifiedOnce.createdAt, before: sql`now() - interval '400 days'` });
}
