/** What open pages are told of new notifications. */
import type { Notification } from '#contract/notifications.ts';
import type { Db } from '#server/platform/database/open.ts';
import { toIso } from '#server/platform/database/read.ts';
import { selectNewestUnread, selectSince } from './live-queries.ts';
import { MOST_COUNTED } from './read.ts';

/** The newest that is unread, and how many are. */
export async function readUnread(
  db: Db,
  userId: string,
): Promise<{ notification: Notification | null; unread: number }> {
  const [row] = await selectNewestUnread(db, userId, MOST_COUNTED);
  if (!row) return { notification: null, unread: 0 };
  const { id, kind, title, text, url, created_at } = row;
  return {
    notification: { id, kind, title, text, url, createdAt: toIso(created_at), readAt: null },
    unread: row.unread,
  };
}

/**
 * Whom something new waits for since the last look. Transactions commit out of order, so each look goes two seconds
 * back; telling somebody twice only has their page look again.
 * @param newest what the last look answered; null for the first, which tells nobody
 */
export async function listSince(db: Db, newest: string | null): Promise<{ newest: string; userIds: string[] }> {
  const { now, userIds } = await selectSince(db, newest);
  return { newest: now, userIds: newest === null ? [] : userIds };
}
