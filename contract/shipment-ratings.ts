/** How the two sides of a shipment rate each other, and what others see of it. Never a score: each answer is counted. */
import { z } from 'zod';
import { done, endpointsOf, moment, page, pageQuery, text } from './http.ts';
import { offerId, postId, ratingId, userId } from './ids.ts';
import { messages } from './messages.ts';
import { person } from './posts.ts';

const t = messages('freight-input');

export const sides = ['REQUESTER', 'FORWARDER'] as const;
export type Side = (typeof sides)[number];

/** For a forwarder: on time, invoice as offered, communication. For a requester: cargo and documents on time, paid as agreed, communication. */
export const ratingReasons = ['punctual', 'asAgreed', 'communication'] as const;
export type RatingReason = (typeof ratingReasons)[number];

/** From the day on which the shipment was closed. */
export const RATING_DAYS = 14;
export const RATING_COMMENT = { min: 10, max: 1000 } as const;
export const RATING_ANSWER = { min: 2, max: 1000 } as const;

const answer = z.boolean({ error: () => t('Answer with yes or no.') });

export const ratingInput = z
  .strictObject({
    punctual: answer,
    asAgreed: answer,
    communication: answer,
    comment: text('The comment', 0, RATING_COMMENT.max).default(''),
  })
  .refine(({ comment, ...answers }) => Object.values(answers).every(Boolean) || comment.length >= RATING_COMMENT.min, {
    error: () => t('Say why in at least {min} characters.', { min: RATING_COMMENT.min }),
    path: ['comment'],
  });
export type RatingInput = z.output<typeof ratingInput>;

export const rating = z.object({
  id: ratingId,
  /** Who rated. */
  by: z.enum(sides),
  user: person,
  company: z.string().nullable(),
  punctual: z.boolean(),
  asAgreed: z.boolean(),
  communication: z.boolean(),
  comment: z.string(),
  /** Of the person who was rated. */
  answer: z.string().nullable(),
  /** When it is or was shown to the other side. */
  shownAt: moment,
  /** Staff removed it for this reason. Only its author sees it then. */
  removedReason: z.string().nullable(),
});
export type Rating = z.infer<typeof rating>;

const endpoints = endpointsOf('shipments');

export const rateShipment = endpoints.post('/api/quotePost/shipments/:postId/rating', {
  summary: `Rates the other side of a closed shipment, within ${RATING_DAYS} days. A “no” needs a comment. It can be changed until it is shown: when both have rated, or after ${RATING_DAYS} days.`,
  params: z.strictObject({ postId }),
  query: z.strictObject({ offerId: offerId.optional() }),
  body: ratingInput,
  response: done(rating),
});

export const answerRating = endpoints.patch('/api/quotePost/ratings/:ratingId', {
  summary: 'Answers a rating, or changes the answer (the person who was rated).',
  params: z.strictObject({ ratingId }),
  body: z.strictObject({ answer: text('The answer', RATING_ANSWER.min, RATING_ANSWER.max) }),
  response: done(rating),
});

export const listRatings = endpoints.get('/api/quotePost/ratingsOf/:userId', {
  summary:
    'The ratings of a member for shipments of public requests, newest first. Those of this month are shown only to the two sides and to staff.',
  params: z.strictObject({ userId }),
  query: pageQuery,
  response: page(rating).extend({ user: person }),
});
