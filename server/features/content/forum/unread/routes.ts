import { messages } from '#contract/messages.ts';
import { getUnread, markAllThreadsRead, markThreadRead } from '#contract/unread.ts';
import type { Setup } from '#server/platform/setup.ts';
import * as mark from './mark-read.ts';
import { readUnread } from './read.ts';

const t = messages('server');

export function registerUnread({ router }: Setup): void {
  router.route(getUnread, { action: 'post.markRead', rate: 'read' }, async ({ db, actor }) => ({
    data: await readUnread(db, actor),
  }));
  router.route(markThreadRead, { action: 'post.markRead', rate: 'view' }, async ({ db, actor, params, body }) => {
    await mark.markThreadRead(db, actor, params.postId, new Date(body.until));
    return { message: t('Marked as read.') };
  });
  router.route(markAllThreadsRead, { action: 'post.markRead', rate: 'edit' }, async ({ db, actor }) => {
    await mark.markAllRead(db, actor);
    return { message: t('Everything is marked as read.') };
  });
}
