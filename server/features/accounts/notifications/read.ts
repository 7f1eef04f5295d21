import type { Output } from '#contract/http.ts';
import type { listNotifications, Notification } from '#contract/notifications.ts';
import { MAX_UNREAD_NOTIFICATIONS } from '#contract/notifications.ts';
import { readPage } from '#server/platform/database/keyset.ts';
import type { Db } from '#server/platform/database/open.ts';
import { toIso } from '#server/platform/database/read.ts';
import { SignedOut } from '#server/platform/errors.ts';
import { writeNotice } from '#server/platform/notices/notice-types.ts';
import type { Actor } from '#server/policy.ts';
import { presentAuthor } from '../users/index.ts';
import { countUnreadOf, type NotificationRow, selectNotifications } from './queries.ts';

interface ListQuery {
  readonly limit: number;
  readonly cursor?: string | undefined;
  readonly unread?: 'true' | undefined;
}

export async function readNotifications(
  db: Db,
  { userId }: Actor,
  { limit, cursor, unread }: ListQuery,
): Promise<Output<typeof listNotifications>> {
  if (userId === null) throw new SignedOut();
  return readPage(
    { limit, cursor },
    (after, limit) => selectNotifications(db, userId, unread === 'true', after, limit),
    (row) => row.created_at,
    presentNotification,
  );
}

export async function readUnreadCount(db: Db, { userId }: Actor): Promise<number> {
  if (userId === null) throw new SignedOut();
  return countUnreadOf(db, userId, MAX_UNREAD_NOTIFICATIONS);
}

/** In the language of the reader for whom it runs. */
export function presentNotification(row: NotificationRow): Notification {
  const { id, kind, url, count, created_at, read_at } = row;
  const { title, text } = writeNotice(row);
  const actor = row.author_id === null ? null : presentAuthor(row);
  return { id, kind, title, text, url, count, actor, createdAt: toIso(created_at), readAt: toIso(read_at) };
}
