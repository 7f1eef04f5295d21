/** The agreement on a freight request, for the requester and the forwarder whose offer was accepted. */
import { z } from 'zod';
import { data, endpointsOf, file, moment } from './http.ts';
import { offerId, postId } from './ids.ts';

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
  /** What both do next, in order. */
  steps: z.array(z.string()),
});
export type Award = z.infer<typeof award>;

const endpoints = endpointsOf('freight offers');

export const readAward = endpoints.get('/api/quotePost/getquoteaward/:postId', {
  summary: 'Contacts, reference and next steps of an awarded request, for its requester and the author of that offer.',
  params: z.strictObject({ postId }),
  response: data(award),
});

export const readOfferPdf = endpoints.get('/api/quotePost/getquoteofferpdf/:replyId', {
  summary: 'A PDF of an offer, for its author and the requester: the confirmation if it was accepted.',
  params: z.strictObject({ replyId: offerId }),
  ...file('application/pdf'),
});
