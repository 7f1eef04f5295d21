/** The socket updates the count and invalidates the lists. */
import { countUnread, listNotifications } from '#contract/notifications.ts';
import { pages, query } from '#web/lib/queries.ts';

const NEWEST = 8;
/** The server counts no further. */
export const MOST_COUNTED = 100;

export const unreadQuery = query(countUnread);
export const newestQuery = query(listNotifications, { query: { limit: NEWEST } });

export function inboxPages(unreadOnly: boolean) {
  return pages(listNotifications, { query: unreadOnly ? { unread: 'true' } : {} });
}
