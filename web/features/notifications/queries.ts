/** The socket updates the count and invalidates the lists. */
import { countUnread, listNotifications } from '#contract/notifications.ts';
import { pages, query } from '#web/lib/queries.ts';

const NEWEST = 8;

export const unreadQuery = query(countUnread);
export const newestQuery = query(listNotifications, { query: { limit: NEWEST } });

export function inboxPages(unreadOnly: boolean) {
  return pages(listNotifications, { query: unreadOnly ? { unread: 'true' } : {} });
}
