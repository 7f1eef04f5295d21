/** What is known about a requester or a forwarder. Never a score: readers judge each fact themselves. */
import { z } from 'zod';
import { data, endpointsOf, moment } from './http.ts';
import { companyId, userId } from './ids.ts';
import { messages } from './messages.ts';

const t = messages('input');

export const MAX_TRUSTED = 50;
/** From this many offers on, the median response time is shown. */
export const MIN_RESPONSES = 3;
export const NEW_ACCOUNT_DAYS = 30;

/** How often each was answered with yes. */
const ratings = z.object({
  count: z.number().int(),
  punctual: z.number().int(),
  asAgreed: z.number().int(),
  communication: z.number().int(),
});

export const trust = z.object({
  userId,
  /** The verified company if there is one, otherwise what the member typed. */
  company: z.string().nullable(),
  verified: z
    .object({
      companyId,
      /** By an address at its domain, or by documents that staff checked. */
      by: z.enum(['DOMAIN', 'DOCUMENTS']),
      domain: z.string().nullable(),
      at: moment,
    })
    .nullable(),
  memberSince: moment,
  /** To public requests, without withdrawn ones. Sealed ones of this month count only for those who may read them. */
  offersMade: z.number().int(),
  offersAccepted: z.number().int(),
  /** Median time from the publication of a request to the offer. Null with fewer than 3 offers. */
  responseHours: z.number().nullable(),
  /** Of shipments of public requests. Those of this month count only for the two sides and for staff. */
  ratings: z.object({ asForwarder: ratings, asRequester: ratings }),
  warnings: z.array(z.enum(['FREE_EMAIL', 'NEW_ACCOUNT'])),
});
export type Trust = z.infer<typeof trust>;

export const listTrust = endpointsOf('offers').get('/api/quotePost/trust', {
  summary: 'What is known about members who published a request or made an offer to one. Others are left out.',
  query: z.strictObject({
    /** Ids with commas between them. */
    users: z
      .string({ error: () => t('Send the ids of members as users.') })
      .transform((text) => [...new Set(text.split(','))])
      .pipe(
        z
          .array(userId)
          .min(1)
          .max(MAX_TRUSTED, { error: () => t('Send at most {max} ids.', { max: MAX_TRUSTED }) }),
      ),
  }),
  response: data(z.array(trust)),
});
