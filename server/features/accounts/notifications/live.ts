import type { UserId } from '#contract/ids.ts';
import type { Notification } from '#contract/notifications.ts';
import { MAX_UNREAD_NOTIFICATIONS } from '#contract/notifications.ts';
import type { Db } from '#server/platform/database/open.ts';
import { inLanguage } from '#server/platform/languages/portal-messages.ts';
import { selectNewestUnread, selectSince } from './live-queries.ts';
import { presentNotification } from './read.ts';

export async function readUnread(
  db: Db,
  userId: UserId,
): Promise<{ notification: Notification | null; unread: number }> {
  const [row] = await selectNewestUnread(db, userId, MAX_UNREAD_NOTIFICATIONS);
  if (!row) return { notification: null, unread: 0 };
  return { notification: inLanguage(row.language, () => presentNotification(row)), unread: row.unread };
}

/** Transactions commit out of order, so each check goes back two seconds; a duplicate only reloads the page. */
export async function listSince(db: Db, newest: string | null): Promise<{ newest: string; userIds: UserId[] }> {
  const { now, userIds } = await selectSince(db, newest);
  return { newest: now, userIds: newest === null ? [] : userIds };
}
