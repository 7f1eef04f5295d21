import { z } from 'zod';
import { data, endpointsOf, message, moment, page, pageQuery } from './http.ts';
import { notificationId } from './ids.ts';
import { messages } from './messages.ts';
import { person } from './posts.ts';

const t = messages('input');

/** A count of 100 means 100 or more. */
export const MAX_UNREAD_NOTIFICATIONS = 100;

export const notification = z.object({
  id: notificationId,
  /** Such as `event.changed` or `enquiry.answered`. */
  kind: z.string(),
  title: z.string(),
  text: z.string(),
  /** Path on this portal. */
  url: z.string(),
  /** How many events of this kind in one thread it represents. */
  count: z.number().int(),
  /** Who acted last; null if no member did. */
  actor: person.nullable(),
  createdAt: moment,
  readAt: moment.nullable(),
});
export type Notification = z.infer<typeof notification>;

const endpoints = endpointsOf('notifications');

export const listNotifications = endpoints.get('/api/notification', {
  summary: "The caller's notifications, newest first.",
  query: pageQuery.extend({ unread: z.literal('true').optional() }),
  response: page(notification),
});

export const countUnread = endpoints.get('/api/notification/unread-count', {
  summary: 'The number of the caller’s unread notifications, at most 100.',
  response: data(z.object({ unread: z.number().int() })),
});

export const markRead = endpoints.post('/api/notification/read', {
  summary: 'Marks some of the caller’s notifications, or all of them, as read.',
  body: z.union([
    z.strictObject({
      ids: z
        .array(notificationId)
        .min(1, { error: () => t('Choose at least one notification.') })
        .max(100, { error: () => t('Choose at most 100 notifications.') }),
    }),
    z.strictObject({ all: z.literal(true) }),
  ]),
  response: message,
});
