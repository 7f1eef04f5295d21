/** The lanes of a tender, and their prices in an offer. */
import { z } from 'zod';
import { modes } from './freight/modes.ts';
import {
  MAX_FREE_DAYS,
  MAX_LANE_PLACE,
  MAX_LANE_TEXT,
  MAX_LANES,
  MAX_REF,
  MAX_REMARK,
  MAX_TRANSIT_DAYS,
  MAX_UNIT,
  MAX_UNIT_PRICE,
  MAX_VOLUME,
  volumePeriods,
} from './freight/tender/limits.ts';
import { day, text } from './http.ts';
import { messages } from './messages.ts';

const t = messages('tenders');

const ref = text('The reference', 1, MAX_REF);

const noVolume = () => t('Write a volume above 0, or remove the row.');

const lane = z.strictObject({
  /** The requester’s own reference. It identifies the lane. */
  ref,
  /** A code, a port or a city, as the requester writes it. */
  origin: text('The origin', 2, MAX_LANE_PLACE),
  destination: text('The destination', 2, MAX_LANE_PLACE),
  /** That of the request if it is left out. */
  mode: z.enum(modes, { error: () => t('Choose a mode of transport.') }).optional(),
  /** What is priced, such as "40'HC", 'kg' or 'shipment'. */
  unit: text('The unit', 1, MAX_UNIT),
  /** Units in the period. */
  volume: z
    .number({ error: noVolume })
    .positive({ error: noVolume })
    .max(MAX_VOLUME, { error: () => t('The volume is too large.') }),
  remarks: text('The remarks', 1, MAX_LANE_TEXT).optional(),
});

const isUnlike = (refs: readonly { readonly ref: string }[]): boolean =>
  new Set(refs.map((one) => one.ref.toLowerCase())).size === refs.length;

export const tenderInput = z
  .strictObject({
    /** Of the volumes. */
    period: z.enum(volumePeriods, {
      error: () => t('Choose a period: {options}.', { options: volumePeriods.join(', ') }),
    }),
    lanes: z
      .array(lane)
      .min(1, { error: () => t('Enter at least one lane.') })
      .max(MAX_LANES, { error: () => t('Enter at most {max} lanes.', { max: MAX_LANES }) }),
  })
  .refine(({ lanes }) => isUnlike(lanes), {
    error: () => t('Two lanes have the same reference.'),
    path: ['lanes'],
  });

export const shownTender = z.object({
  period: z.enum(volumePeriods),
  laneCount: z.number().int(),
  /** The number of the round that runs or ended last. */
  round: z.number().int(),
  /** Only of a single request. */
  lanes: z
    .array(
      z.object({
        ref: z.string(),
        origin: z.string(),
        destination: z.string(),
        mode: z.enum(modes).optional(),
        unit: z.string(),
        volume: z.number(),
        remarks: z.string().optional(),
      }),
    )
    .optional(),
});

const days = (max: number) => {
  const error = () => t('Enter whole days, at most {max}.', { max });
  return z.number({ error }).int({ error }).min(0, { error }).max(max, { error });
};

const notOffered = () => t('Leave it empty if you do not offer this lane.');

const lanePrice = z.strictObject({
  ref,
  /** All-in price of one unit, in units of the currency. A lane that is not offered is left out. */
  unitPrice: z
    .number({ error: () => t('Enter a price.') })
    .positive({ error: notOffered })
    .max(MAX_UNIT_PRICE, { error: () => t('The price is too large.') }),
  currency: z
    .string({ error: () => t('Enter a currency.') })
    .regex(/^[A-Z]{3}$/, { error: () => t('Enter a currency code such as EUR.') }),
  transitDays: days(MAX_TRANSIT_DAYS).optional(),
  freeDays: days(MAX_FREE_DAYS).optional(),
  /** The last day of this price, if it ends before the offer. */
  validUntil: day().optional(),
  remark: text('The remark', 1, MAX_REMARK).optional(),
});

/** Prices of lanes, by their references. */
export const lanePricesInput = z
  .array(lanePrice)
  .min(1, { error: () => t('Price at least one lane.') })
  .max(MAX_LANES, { error: () => t('Enter at most {max} lanes.', { max: MAX_LANES }) })
  .refine(isUnlike, { error: () => t('A lane is priced twice.') });

export const shownLanePrices = z.array(
  z.object({
    ref: z.string(),
    /** The volume of the lane when it was priced. */
    volume: z.number(),
    unitPrice: z.number(),
    currency: z.string(),
    /** Unit price times volume, in minor units. */
    amount: z.number().int(),
    transitDays: z.number().optional(),
    freeDays: z.number().optional(),
    validUntil: z.string().optional(),
    remark: z.string().optional(),
  }),
);

/** Prices of the rounds before the one of the current terms. */
export const earlierRounds = z.array(
  z.object({
    round: z.number().int(),
    lanes: z.array(z.object({ ref: z.string(), unitPrice: z.number(), currency: z.string() })),
  }),
);

/** The lanes that an offer won, with the requester’s reason. */
export const awardedLanes = z.array(z.object({ ref: z.string(), reason: z.string() }));
export type AwardedLane = z.infer<typeof awardedLanes>[number];

export const MAX_LANE_REASON = 300;

export const laneAwardInput = z.strictObject({
  ref,
  reason: text('The reason', 3, MAX_LANE_REASON),
});
