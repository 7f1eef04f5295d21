/** Messages on the socket. The server takes the user from the session and ignores the id that a client sends. */
import { z } from 'zod';
import { activeUsers } from './dashboard.ts';
import { moment } from './http.ts';
import { postId } from './ids.ts';
import { menuItems } from './menu.ts';
import { notification } from './notifications.ts';
import { sections } from './sections.ts';

/** Values from the specification: reconnect after 1 to 5 s with a jitter of 0.5, connect within 20 s, unlimited attempts. */
export const SOCKET = {
  path: '/socket.io',
  transports: ['websocket'],
  reconnectionDelay: 1_000,
  reconnectionDelayMax: 5_000,
  randomizationFactor: 0.5,
  timeout: 20_000,
} as const;

/** User id in `user-online` and `user-offline`, sent to the server. */
export const announcement = z.uuid();

/** Post id in `thread`, sent to the server when a page shows a thread; null when it no longer does. */
export const watchedThread = postId.nullable();

export const serverEvents = {
  'active-users': activeUsers,
  /** The state of the thread that the page shows: sent at first and after each change. */
  thread: z.object({
    postId,
    replyCount: z.number().int(),
    lastActivityAt: moment,
    /** The offers to its freight request. */
    offersCount: z.number().int(),
    requestState: z.string().nullable(),
  }),
  notification: z.object({ notification: notification.nullable(), unread: z.number().int() }),
  switches: z.object({
    sections: z.array(z.object({ name: z.enum(sections), enabled: z.boolean() })),
    menuItems: z.array(z.object({ name: z.enum(menuItems), enabled: z.boolean() })),
  }),
} as const;
