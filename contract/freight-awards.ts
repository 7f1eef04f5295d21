/** The agreement on a freight request, for the requester and the forwarder whose offer was accepted. */
import { z } from 'zod';
import { MAX_LANES } from './freight/tender/limits.ts';
import { laneAwardInput, shownLanePrices } from './freight-lanes.ts';
import { data, done, endpointsOf, file, moment, text, versionSeen } from './http.ts';
import { offerId, postId } from './ids.ts';
import { messages } from './messages.ts';

const t = messages('tenders');

/** A deleted account has no name and no address. */
const party = z.object({
  name: z.string().nullable(),
  company: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
});
export type Party = z.infer<typeof party>;

export const award = z.object({
  /** Both name it in messages and on documents, such as 'QS-7K3M-9F2P'. */
  reference: z.string(),
  offerId,
  awardedAt: moment,
  requester: party,
  forwarder: party,
  /** The names of the files of the offer. */
  files: z.array(z.string()),
  /** Of a tender: the lanes that this offer won. */
  lanes: z
    .array(
      shownLanePrices.element.extend({
        origin: z.string(),
        destination: z.string(),
        unit: z.string(),
        /** The requester’s. */
        reason: z.string(),
      }),
    )
    .optional(),
  /** What both do next, in order. */
  steps: z.array(z.string()),
});
export type Award = z.infer<typeof award>;

const endpoints = endpointsOf('freight offers');

export const readAward = endpoints.get('/api/quotePost/getquoteaward/:postId', {
  summary:
    'Contacts, reference and next steps of an awarded request, for its requester and the author of that offer. A tender has an award for each offer that won lanes; without `offerId`, the caller’s own, or the one with the most lanes.',
  params: z.strictObject({ postId }),
  query: z.strictObject({ offerId: offerId.optional() }),
  response: data(award),
});

export const readOfferPdf = endpoints.get('/api/quotePost/getquoteofferpdf/:replyId', {
  summary: 'A PDF of an offer, for its author and the requester: the confirmation if it was accepted.',
  params: z.strictObject({ replyId: offerId }),
  ...file('application/pdf'),
});

/** So many offers win lanes at most. */
const MAX_WINNERS = 100;

export const awardLanes = endpoints.post('/api/quotePost/awardquotelanes/:postId', {
  summary:
    'Awards a tender by lane: accepts the offers that win lanes, declines the others and awards the request. A lane that is left out has no winner. The authors of other offers see `reason`.',
  params: z.strictObject({ postId }),
  body: z.strictObject({
    awards: z
      .array(
        z.strictObject({
          offerId,
          version: versionSeen,
          lanes: z
            .array(laneAwardInput)
            .min(1, { error: () => t('Choose at least one lane.') })
            .max(MAX_LANES, { error: () => t('Enter at most {max} lanes.', { max: MAX_LANES }) }),
        }),
      )
      .min(1, { error: () => t('Choose at least one lane.') })
      .max(MAX_WINNERS, { error: () => t('Award lanes to at most {max} offers.', { max: MAX_WINNERS }) }),
    reason: text('The reason', 3, 500).optional(),
  }),
  response: done(z.object({ postId, state: z.string(), offers: z.number().int(), lanes: z.number().int() })),
});
