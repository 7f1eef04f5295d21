import { messages } from '#contract/messages.ts';
import { countUnread, listNotifications, markRead } from '#contract/notifications.ts';
import type { Setup } from '#server/platform/setup.ts';
import { markAsRead } from './mark-read.ts';
import { readNotifications, readUnreadCount } from './read.ts';

const t = messages('server');

export function registerNotifications({ router }: Setup): void {
  router.route(listNotifications, { action: 'notification.own', rate: 'read' }, ({ db, actor, query }) =>
    readNotifications(db, actor, query),
  );
  router.route(countUnread, { action: 'notification.own', rate: 'read' }, async ({ db, actor }) => ({
    data: { unread: await readUnreadCount(db, actor) },
  }));
  router.route(markRead, { action: 'notification.own', rate: 'edit' }, async ({ db, actor, body }) => {
    await markAsRead(db, actor, 'ids' in body ? body.ids : 'all');
    return { message: t('Marked as read.') };
  });
}
