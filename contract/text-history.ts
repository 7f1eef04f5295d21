/** Earlier versions of published posts and replies. */
import { z } from 'zod';
import { endpointsOf, message, moment, page, pageQuery, staffReason } from './http.ts';
import { earlierTextId, postId, replyId } from './ids.ts';
import { person } from './posts.ts';

export const earlierText = z.object({
  id: earlierTextId,
  /** Null for replies. */
  title: z.string().nullable(),
  /** Plain text: one line per block. */
  text: z.string(),
  writtenAt: moment,
  replacedAt: moment,
  replacedBy: person,
});
export type EarlierText = z.infer<typeof earlierText>;

const endpoints = endpointsOf('posts');
/** Texts are long, so pages are short. */
const query = pageQuery.extend({ limit: z.coerce.number().int().min(1).max(10).default(5) });

export const listTextsOfPost = endpoints.get('/api/posts/:postId/history', {
  summary: 'Earlier versions of a post, the last replaced first.',
  params: z.strictObject({ postId }),
  query,
  response: page(earlierText),
});

export const listTextsOfReply = endpoints.get('/api/replies/:replyId/history', {
  summary: 'Earlier versions of a reply, the last replaced first.',
  params: z.strictObject({ replyId }),
  query,
  response: page(earlierText),
});

export const removeEarlierText = endpoints.delete('/api/history/:id', {
  summary: 'Deletes an earlier version, for example because it contains personal data.',
  params: z.strictObject({ id: earlierTextId }),
  query: staffReason,
  response: message,
});
