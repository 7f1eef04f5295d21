/** Rounds of a tender: chosen bidders revise their prices until a new deadline. */
import { z } from 'zod';
import { MAX_ROUND_MESSAGE, MAX_ROUNDS } from './freight/tender/limits.ts';
import { deadlineInput, timeZone } from './freight-requests.ts';
import { done, endpointsOf, moment, text, versionSeen } from './http.ts';
import { offerId, postId } from './ids.ts';
import { messages } from './messages.ts';

const t = messages('tenders');

/** More bidders than a request has. */
const MAX_OFFERS = 500;

const endpoints = endpointsOf('freight offers');

export const startRound = endpoints.post('/api/quotePost/startquoteround/:postId', {
  summary: `Ends the round of a tender and starts the next one, at most ${MAX_ROUNDS}. It names all offers that may go on; the others are declined, and their authors see \`reason\`. 409 STALE if the round has ended already, or an offer is new or has changed.`,
  params: z.strictObject({ postId }),
  body: z.strictObject({
    /** The one that ends, as the caller saw it. */
    round: z.number().int().min(1),
    /** As in a request. */
    offersUntil: deadlineInput,
    offersUntilZone: timeZone.optional(),
    offers: z
      .array(z.strictObject({ offerId, version: versionSeen, goesOn: z.boolean() }))
      .min(1, { error: () => t('Choose at least one bidder who goes on.') })
      .max(MAX_OFFERS),
    /** For the bidders who go on. */
    message: text('The message', 1, MAX_ROUND_MESSAGE).optional(),
    reason: text('The reason', 3, 500).optional(),
  }),
  response: done(z.object({ postId, state: z.string(), round: z.number().int(), offersUntil: moment })),
});
