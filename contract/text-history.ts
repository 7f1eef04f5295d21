/** Earlier versions of published posts and replies. */
import { z } from 'zod';
import { endpoint, message, moment, page, pageQuery, staffReason } from './http.ts';
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

const tag = 'posts';
/** Texts are long, so pages are short. */
const query = pageQuery.extend({ limit: z.coerce.number().int().min(1).max(10).default(5) });

export const listTextsOfPost = endpoint({
  method: 'GET',
  path: '/api/posts/:postId/history',
  summary: 'Earlier versions of a post, the last replaced first.',
  tag,
  params: z.strictObject({ postId }),
  query,
  response: page(earlierText),
});

export const listTextsOfReply = endpoint({
  method: 'GET',
  path: '/api/replies/:replyId/history',
  summary: 'Earlier versions of a reply, the last replaced first.',
  tag,
  params: z.strictObject({ replyId }),
  query,
  response: page(earlierText),
});

export const removeEarlierText = endpoint({
  method: 'DELETE',
  path: '/api/history/:id',
  summary: 'Deletes an earlier version, for example because it contains personal data.',
  tag,
  params: z.strictObject({ id: earlierTextId }),
  query: staffReason,
  response: message,
});
