/** What a member has not read yet. */
import { z } from 'zod';
import { data, endpointsOf, message, moment } from './http.ts';
import { postId, subCategoryId } from './ids.ts';
import { messages } from './messages.ts';

const t = messages('input');

const endpoints = endpointsOf('posts');

/** A count of 100 means 100 or more. */
export const MAX_UNREAD_THREADS = 100;

export const getUnread = endpoints.get('/api/posts/unread', {
  summary:
    'How far the caller has read. A thread is unread if its last activity is later than its own `readUntil`, or the common one.',
  response: data(
    z.object({
      /** For threads that are not listed. */
      readUntil: moment,
      threads: z.array(z.object({ id: postId, readUntil: moment })),
      /** The number of unread threads, at most 100. Others have none. */
      subCategories: z.array(z.object({ id: subCategoryId, unread: z.number().int() })),
    }),
  ),
});

export const markThreadRead = endpoints.post('/api/posts/:postId/read', {
  summary: 'Marks a thread as read up to the newest reply that the caller has seen.',
  params: z.strictObject({ postId }),
  // The database has no year 0.
  body: z.strictObject({
    until: moment.refine((at) => !at.startsWith('0000'), { error: () => t('Enter a later year.') }),
  }),
  response: message,
});

export const markAllThreadsRead = endpoints.post('/api/posts/read-all', {
  summary: 'Marks all threads as read.',
  response: message,
});
