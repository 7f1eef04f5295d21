/** What goes over the socket. The server knows who speaks from the session; an id that is sent is not believed. */
import { z } from 'zod';
import { activeUsers } from './dashboards.ts';
import { notification } from './notifications.ts';
import { menuItems, sections } from './switches.ts';

/** As the specification has them: new tries after 1 to 5 s with a jitter of a half, 20 s to connect; tried for ever. */
export const SOCKET = {
  path: '/socket.io',
  transports: ['websocket'],
  reconnectionDelay: 1_000,
  reconnectionDelayMax: 5_000,
  randomizationFactor: 0.5,
  timeout: 20_000,
} as const;

/** To the server: `user-online` and `user-offline`, each with the user id. */
export const announcement = z.uuid();

/** From the server. */
export const serverEvents = {
  'active-users': activeUsers,
  notification: z.object({ notification: notification.nullable(), unread: z.number().int() }),
  switches: z.object({
    sections: z.array(z.object({ name: z.enum(sections), enabled: z.boolean() })),
    menuItems: z.array(z.object({ name: z.enum(menuItems), enabled: z.boolean() })),
  }),
} as const;
