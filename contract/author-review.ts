/** What staff see of an author beside a text that they decide on, and a decision about everything by an author. */
import { z } from 'zod';
import { data, done, endpointsOf, id, moment } from './http.ts';
import { userId } from './ids.ts';
import { messages } from './messages.ts';
import { moderatedTypes, queueItem, reasonInput, suspension } from './moderation.ts';
import { person } from './posts.ts';

const t = messages('input');

const endpoints = endpointsOf('moderation');

/** A count of 1,000 means 1,000 or more. */
export const MAX_AUTHOR_TEXTS = 1_000;

const decisionOnAuthor = z.object({
  id,
  at: moment,
  action: z.string(),
  actor: person.nullable(),
  /** Title or name of what was decided on. */
  subjectName: z.string().nullable(),
  subjectUrl: z.string().nullable(),
  reason: z.string().nullable(),
});
export type DecisionOnAuthor = z.infer<typeof decisionOnAuthor>;

const authorText = queueItem
  .pick({ type: true, id: true, kind: true, title: true, excerpt: true, url: true, status: true, hidden: true })
  .extend({ createdAt: moment });
export type AuthorText = z.infer<typeof authorText>;

export const authorHistory = z.object({
  author: z.object({
    id: userId,
    name: z.string(),
    profilePic: z.string().nullable(),
    role: z.enum(['member', 'moderator', 'admin']),
    company: z.string().nullable(),
    countryName: z.string().nullable(),
    points: z.number().int(),
    createdAt: moment,
    suspended: suspension.omit({ userId: true }).nullable(),
  }),
  /** Posts, replies and comments without drafts and deleted ones. */
  counts: z.object({
    published: z.number().int(),
    pending: z.number().int(),
    rejected: z.number().int(),
    hidden: z.number().int(),
  }),
  /** Open reports about their texts. */
  openReports: z.number().int(),
  /** The 20 latest by staff. */
  decisions: z.array(decisionOnAuthor),
  /** The 10 newest, without the one that is reviewed. */
  texts: z.array(authorText),
});
export type AuthorHistory = z.infer<typeof authorHistory>;

export const getQueueItem = endpoints.get('/api/moderation/queue/:type/:id', {
  summary:
    'The full text of an item of the queue, and the history of its author; staff. Of an application or an enquiry only the history, and only while a report about it is open.',
  params: z.strictObject({ type: z.enum(moderatedTypes, { error: () => t('This is not a type of the queue.') }), id }),
  response: data(
    z.object({
      type: z.enum(moderatedTypes),
      id,
      /** Null for an application or an enquiry, which has a page of its own. */
      text: z.string().nullable(),
      /** Of the text. HTML is sanitised. */
      format: z.enum(['html', 'plain']),
      /** Null for a guest, and for a deleted account. */
      history: authorHistory.nullable(),
    }),
  ),
});

export const hideAuthor = endpoints.post('/api/moderation/authors/:userId/hide', {
  summary:
    'Rejects the pending texts of a member and hides the published ones, the 500 newest (staff). Comments have no status, so they are deleted. The member is notified once. `/api/moderation/undo` takes the `decisionId` for an hour. 409 STAFF or NOTHING_TO_HIDE.',
  params: z.strictObject({ userId }),
  body: reasonInput,
  response: done(z.object({ decisionId: id, rejected: z.number().int(), hidden: z.number().int() })),
});
