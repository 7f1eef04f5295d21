/** What staff do with freight requests and offers. */
import { z } from 'zod';
import { modes } from './freight/modes.ts';
import { offer } from './freight-offers.ts';
import { requestStates, visibilities } from './freight-requests.ts';
import { data, done, endpointsOf, moment, orders, page, pageQuery, staffReason } from './http.ts';
import { offerId, postId, userId } from './ids.ts';
import { messages } from './messages.ts';

const t = messages('freight-input');

const endpoints = endpointsOf('freight staff');

const staffRequest = z.object({
  id: postId,
  title: z.string(),
  /** Null for deleted accounts. */
  requester: z.object({ id: userId, name: z.string() }).nullable(),
  mode: z.enum(modes),
  /** "2 × 40'HC (45G1)" or '6 pallets · 10.08 m³ · 1,860 kg'. */
  size: z.string(),
  /** 'Dangerous goods UN1263, class 3', and '2 to 8 °C'. */
  marks: z.array(z.string()),
  origin: z.string(),
  destination: z.string(),
  state: z.enum(requestStates),
  visibility: z.enum(visibilities),
  offersUntil: moment,
  /** Offers that were neither withdrawn nor hidden. */
  offersCount: z.number().int(),
  createdAt: moment,
});
export type StaffRequest = z.infer<typeof staffRequest>;

export const listStaffRequests = endpoints.get('/api/admin/freight-requests', {
  summary: 'Published freight requests in every state (staff), newest first by default.',
  query: pageQuery.extend({
    state: z
      .enum(requestStates, { error: () => t('state must be {options}.', { options: requestStates.join(', ') }) })
      .optional(),
    mode: z.enum(modes, { error: () => t('mode must be one of {options}.', { options: modes.join(', ') }) }).optional(),
    search: z
      .string()
      .trim()
      .max(100, { error: () => t('The search can have at most 100 characters.') })
      .optional(),
    sort: orders('newest', 'oldest', 'offers'),
  }),
  response: page(staffRequest),
});

export const closeRequestAsStaff = endpoints.post('/api/admin/freight-requests/:postId/close', {
  summary: 'Ends the time for offers of someone’s request, with a reason (staff).',
  params: z.strictObject({ postId }),
  query: staffReason,
  response: done(staffRequest),
});

const byOffer = z.strictObject({ replyId: offerId });

export const hideOffer = endpoints.post('/api/admin/offers/:replyId/hide', {
  summary: 'Hides an offer from everyone but its author and staff, with a reason (staff).',
  params: byOffer,
  query: staffReason,
  response: done(offer),
});

export const showOffer = endpoints.post('/api/admin/offers/:replyId/show', {
  summary: 'Restores a hidden offer (staff).',
  params: byOffer,
  query: staffReason,
  response: done(offer),
});

const figures = {
  requests: z.number().int(),
  offers: z.number().int(),
  awards: z.number().int(),
  /** Requests without an offer. */
  unanswered: z.number().int(),
  /** Hours from publication to the first offer. Null without offers. */
  medianHoursToOffer: z.number().nullable(),
};

export const readFreightFigures = endpoints.get('/api/admin/freight-requests/figures', {
  summary:
    'Requests of the last months by the month of their publication, and by mode, with their offers and awards (admin).',
  query: z.strictObject({ months: z.coerce.number().int().min(1).max(24).default(12) }),
  response: data(
    z.object({
      /** Newest first. Months without requests are included. */
      months: z.array(z.object({ month: z.string(), ...figures })),
      /** Most requests first. */
      modes: z.array(z.object({ mode: z.enum(modes), ...figures })),
    }),
  ),
});
export type FreightFigures = z.infer<typeof readFreightFigures.response>['data'];
