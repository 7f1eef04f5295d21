/** What a requester enters to compare the offers to a request. Nobody else sees it. */
import { z } from 'zod';
import { chargeSections } from './freight/charge-names.ts';
import { chargeTypes } from './freight/charge-types.ts';
import { price } from './freight-requests.ts';
import { data, day, done, endpointsOf, text, versionSeen } from './http.ts';
import { offerId, postId } from './ids.ts';
import { messages } from './messages.ts';

const t = messages('freight-input');

export const MAX_RATES = 30;
export const MAX_ALLOWANCES = 400;
export const MAX_COUNTED = 400;

const { currency } = price.shape;

const rate = z.strictObject({
  base: currency,
  quote: currency,
  /** How many units of `quote` one unit of `base` costs. */
  rate: z
    .number({ error: () => t('Enter a rate such as 1.0845.') })
    .positive({ error: () => t('A rate is greater than 0.') })
    .max(1e9, { error: () => t('The rate is too large.') }),
  /** The requester was asked whether this unusual rate is meant, and said yes. */
  confirmed: z.boolean().default(false),
});

const allowance = z.strictObject({
  offerId,
  section: z.enum(chargeSections),
  type: z.enum(chargeTypes),
  /** The name of the charge, which identifies those of the type `OTHER`. */
  label: text('The name of the charge', 1, 80),
  /** The requester’s own estimate, in units of the currency. Null for the median of the other offers. */
  estimate: price.nullable(),
});

const countedCharge = z.strictObject({
  offerId,
  /** The section and the name of the charge as the forwarder wrote it. */
  section: z.enum(chargeSections),
  label: text('The name of the charge', 1, 80),
  as: z.strictObject({ section: z.enum(chargeSections), type: z.enum(chargeTypes) }),
});

export const comparisonInput = z.strictObject({
  /** Of the totals. Null for the most frequent one. */
  currency: currency.nullable(),
  rates: z.array(rate).max(MAX_RATES, { error: () => t('Enter at most {max} rates.', { max: MAX_RATES }) }),
  /** The day of the rates. */
  ratesOn: day().nullable(),
  allowances: z
    .array(allowance)
    .max(MAX_ALLOWANCES, { error: () => t('Enter at most {max} allowances.', { max: MAX_ALLOWANCES }) }),
  /** Charges that the requester counts as another type than their names say. */
  counted: z
    .array(countedCharge)
    .max(MAX_COUNTED, { error: () => t('Count at most {max} charges in another way.', { max: MAX_COUNTED }) })
    .default([]),
});
export type ComparisonInput = z.output<typeof comparisonInput>;

const comparison = z.object({
  postId,
  currency: z.string().nullable(),
  rates: z.array(z.object({ base: z.string(), quote: z.string(), rate: z.number(), confirmed: z.boolean() })),
  ratesOn: z.string().nullable(),
  allowances: z.array(
    z.object({
      offerId,
      section: z.enum(chargeSections),
      type: z.enum(chargeTypes),
      label: z.string(),
      estimate: z.object({ amount: z.number(), currency: z.string() }).nullable(),
    }),
  ),
  counted: z.array(
    z.object({
      offerId,
      section: z.enum(chargeSections),
      label: z.string(),
      as: z.object({ section: z.enum(chargeSections), type: z.enum(chargeTypes) }),
    }),
  ),
  /** 0 until it is first saved. */
  version: z.number().int(),
});
export type OfferComparison = z.infer<typeof comparison>;

const endpoints = endpointsOf('freight offers');
const byPost = z.strictObject({ postId });

export const readComparison = endpoints.get('/api/quotePost/getoffercomparison/:postId', {
  summary:
    'The exchange rates, allowances and types of charges with which the requester compares the offers. Only for the requester.',
  params: byPost,
  response: data(comparison),
});

export const updateComparison = endpoints.patch('/api/quotePost/updateoffercomparison/:postId', {
  summary:
    'Replaces the exchange rates, allowances and types of charges of a comparison. An unusual rate is refused unless it is `confirmed`: one that looks inverted, or has its decimal point in the wrong place.',
  params: byPost,
  body: z.strictObject({ comparison: comparisonInput, version: versionSeen }),
  response: done(comparison),
});
