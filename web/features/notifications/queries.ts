/** What the bell and the inbox ask for. The socket puts the count, and makes the lists stale, as something comes. */
import { countUnread, listNotifications } from '#contract/notifications.ts';
import { pages, query } from '#web/lib/queries.ts';

/** How many the bell lists. */
const NEWEST = 8;
/** The server counts no further. */
export const MOST_COUNTED = 100;

export const unreadQuery = query(countUnread);
export const newestQuery = query(listNotifications, { query: { limit: NEWEST } });

export function inboxPages(unreadOnly: boolean) {
  return pages(listNotifications, { query: unreadOnly ? { unread: 'true' } : {} });
}
