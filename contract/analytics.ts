/** The portal's own usage statistics: no third party, no IP address stored, Do Not Track respected. */
import { z } from 'zod';
import { data, endpointsOf, message } from './http.ts';
import { messages } from './messages.ts';

const t = messages('input');

const endpoints = endpointsOf('analytics');
const path = z
  .string()
  .max(300)
  .regex(/^\/[^\s]*$/, { error: () => t('A path must start with a slash.') });

export const recordVisit = endpoints.post('/api/analytics/visits', {
  summary: 'Counts a page view (`/` as `/landingPage`, ids as `:id`), a sign-in or a user-data event.',
  body: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('page'), path }),
    z.strictObject({ kind: z.enum(['login', 'user-data']) }),
  ]),
  response: message,
});

const day = z.object({ day: z.string(), count: z.number().int() });

export const readAnalytics = endpoints.get('/api/admin/analytics', {
  summary: 'Views, visitors, sign-ups and sign-ins by day (UTC), and the most viewed pages (admin).',
  query: z.strictObject({ days: z.coerce.number().int().min(1).max(365).default(30) }),
  response: data(
    z.object({
      views: z.array(day),
      visitors: z.array(day),
      signUps: z.array(day),
      signIns: z.array(day),
      topPages: z.array(z.object({ path: z.string(), views: z.number().int() })),
    }),
  ),
});
