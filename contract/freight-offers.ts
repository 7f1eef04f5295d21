/** Offers to a freight request: charges in sections, revisions and their states. */
import { z } from 'zod';
import { attachment, attachmentIds, mediaTypes } from './attachments.ts';
import { bases, chargeSections, chargeStates } from './freight/charge-names.ts';
import { chargeTypes, typeOf } from './freight/charge-types.ts';
import { emissionData, MAX_EMISSIONS_KG } from './freight/offer-emissions.ts';
import { MAX_TRANSHIPMENTS } from './freight/routing.ts';
import type { LanePrice } from './freight/tender/tender.ts';
import { MAX_BREAKS } from './freight/weight-breaks.ts';
import { awardedLanes, earlierRounds, lanePricesInput, shownLanePrices } from './freight-lanes.ts';
import { price } from './freight-requests.ts';
import { data, day, done, endpointsOf, file, moment, page, pageQuery, staffReason, text, versionSeen } from './http.ts';
import { documentId, offerId, postId, userId } from './ids.ts';
import { identity } from './members.ts';
import { messages, type TextOf, translated } from './messages.ts';

const t = messages('freight-input');
const named = (label: TextOf<'freight-input'>) => translated('freight-input', label);

export const MAX_CHARGES = 40;
/** Not counting the first version of an offer. */
export const MAX_REVISIONS = 3;
export const MAX_NOTES = 2000;
/** The requester’s private note about an offer. */
export const MAX_PRIVATE_NOTE = 1000;

export const offerStates = ['SUBMITTED', 'SHORTLISTED', 'ACCEPTED', 'DECLINED', 'WITHDRAWN', 'EXPIRED'] as const;
export type OfferState = (typeof offerStates)[number];

const weightBreak = z.strictObject({
  fromKg: z
    .number({ error: () => t('Enter a weight in kg.') })
    .min(0, { error: () => t('The weight can’t be negative.') })
    .max(1_000_000, { error: () => t('The weight is too large.') }),
  unitPrice: price.shape.amount.max(1e9, { error: () => t('The price is too large.') }),
});

const statedCharge = z.strictObject({
  section: z.enum(chargeSections, {
    error: () => t('Choose a section: {options}.', { options: chargeSections.join(', ') }),
  }),
  label: text('The name of the charge', 1, 80),
  /** What it is compared by. If it is left out, the name decides. */
  type: z
    .enum(chargeTypes, { error: () => t('Choose a type: {options}.', { options: chargeTypes.join(', ') }) })
    .optional(),
  basis: z.enum(bases, { error: () => t('Choose a basis: {options}.', { options: bases.join(', ') }) }),
  quantity: z
    .number({ error: () => t('Enter a quantity.') })
    .min(0, { error: () => t('The quantity can’t be negative.') })
    .max(1_000_000, { error: () => t('The quantity is too large.') })
    .default(1),
  /**
   * In units of the currency. For PERCENT, a percentage of the included freight charges in that currency; for
   * PERCENT_OF_VALUE, of the quantity, which is the value of the cargo.
   */
  unitPrice: price.shape.amount.max(1e9, { error: () => t('The price is too large.') }).default(0),
  /** What it costs at least and at most, in units of the currency. */
  minimum: price.shape.amount.optional(),
  maximum: price.shape.amount.optional(),
  /** Instead of the unit price, for a charge per kilogram: prices from a weight on. */
  breaks: z
    .array(weightBreak)
    .min(1, { error: () => t('Enter at least one weight break, or leave them out.') })
    .max(MAX_BREAKS, { error: () => t('Enter at most {max} weight breaks.', { max: MAX_BREAKS }) })
    .optional(),
  /** The last day of this price, if it ends before the offer. */
  validUntil: day().optional(),
  currency: price.shape.currency,
  state: z
    .enum(chargeStates, { error: () => t('Choose a status: {options}.', { options: chargeStates.join(', ') }) })
    .default('INCLUDED'),
});
/** Offers of earlier releases are stored without a type. */
const charge = statedCharge
  .refine(({ minimum = 0, maximum = minimum }) => minimum <= maximum, {
    error: () => t('The maximum can’t be below the minimum.'),
    path: ['maximum'],
  })
  .refine(({ breaks, basis }) => breaks === undefined || basis === 'KG', {
    error: () => t('Weight breaks are possible only per kg.'),
    path: ['breaks'],
  })
  .refine(({ breaks = [] }) => new Set(breaks.map(({ fromKg }) => fromKg)).size === breaks.length, {
    error: () => t('Two weight breaks start at the same weight.'),
    path: ['breaks'],
  })
  .transform((stated): z.output<typeof statedCharge> => ({ ...stated, type: typeOf(stated) }));

const days = (label: TextOf<'freight-input'>, max: number) =>
  z
    .number({ error: () => t('{label} must be a whole number of days.', { label: named(label) }) })
    .int({ error: () => t('{label} must be a whole number of days.', { label: named(label) }) })
    .min(0, { error: () => t('{label} can’t be negative.', { label: named(label) }) })
    .max(max, { error: () => t('{label} can be at most {max} days.', { label: named(label), max }) });

const noRequestVersion = () => t('State the version of the request that you read (`freight.version`).');
/** Required, so that nobody is bound to a request that changed after they read it. */
export const requestVersion = z
  .number({ error: noRequestVersion })
  .int({ error: noRequestVersion })
  .min(0, { error: noRequestVersion })
  .max(2_000_000_000, { error: noRequestVersion });

/** `current` of a 409 REQUEST_CHANGED. */
export interface RequestNow {
  readonly requestVersion: number;
  /** What changed since the version that was named. Null if that version is not known. */
  readonly changes: TextChange[] | null;
}

export const offerInput = z
  .strictObject({
    charges: z.array(charge).max(MAX_CHARGES, { error: () => t('Enter at most {max} charges.', { max: MAX_CHARGES }) }),
    /** Of a tender, instead of charges. */
    lanes: lanePricesInput.optional(),
    carrier: text('The carrier', 1, 80).optional(),
    /** The carrier’s service or string, a flight number or a train. */
    serviceName: text('The service', 1, 80).optional(),
    departure: day().optional(),
    arrival: day().optional(),
    /** The places in their order. Empty: direct. */
    transhipments: z
      .array(text('The transhipment', 1, 80))
      .max(MAX_TRANSHIPMENTS, { error: () => t('Enter at most {max} transhipments.', { max: MAX_TRANSHIPMENTS }) })
      .optional(),
    /** Of the whole shipment, well-to-wake (ISO 14083). */
    emissions: z
      .strictObject({
        kg: z
          .number({ error: () => t('Enter the CO2e in kg.') })
          .positive({ error: () => t('Enter the CO2e in kg.') })
          .max(MAX_EMISSIONS_KG, { error: () => t('The CO2e is too large.') }),
        data: z.enum(emissionData, { error: () => t('Choose how the CO2e is known.') }),
        source: text('The source of the CO2e', 3, 120),
      })
      .optional(),
    transitDaysMin: days('The transit time', 365).optional(),
    transitDaysMax: days('The transit time', 365).optional(),
    /** Free days at destination: of the container at the terminal, or of all together. */
    freeDays: days('The free time', 90).optional(),
    /** Of the container outside the terminal. */
    detentionDays: days('The free time', 90).optional(),
    /** Of the goods in the warehouse or the terminal. */
    storageDays: days('The free time', 90).optional(),
    /** The last day on which it can be accepted: from tomorrow to 180 days from now. */
    validUntil: day(),
    paymentTerms: text('The payment terms', 1, 200).optional(),
    notes: text('The notes', 1, MAX_NOTES).optional(),
  })
  .refine(({ charges, lanes }) => charges.length > 0 || lanes !== undefined, {
    error: () => t('Enter at least one charge.'),
    path: ['charges'],
  })
  .refine(({ transitDaysMin: min, transitDaysMax: max }) => min === undefined || max === undefined || min <= max, {
    error: () => t('The longest transit time can’t be shorter than the shortest.'),
    path: ['transitDaysMax'],
  })
  .refine(({ departure, arrival }) => departure === undefined || arrival === undefined || departure <= arrival, {
    error: () => t('The arrival can’t be before the departure.'),
    path: ['arrival'],
  });
export type SentTerms = z.output<typeof offerInput>;
/** What is stored. */
export type OfferTerms = Omit<SentTerms, 'lanes'> & { readonly lanes?: readonly LanePrice[] | undefined };

export const money = z.object({
  currency: z.string(),
  /** In minor units of the currency. */
  amount: z.number().int(),
});

const terms = {
  charges: z.array(
    z.object({
      section: z.enum(chargeSections),
      label: z.string(),
      type: z.enum(chargeTypes),
      basis: z.enum(bases),
      quantity: z.number(),
      unitPrice: z.number(),
      minimum: z.number().optional(),
      maximum: z.number().optional(),
      breaks: z.array(z.object({ fromKg: z.number(), unitPrice: z.number() })).optional(),
      validUntil: z.string().optional(),
      currency: z.string(),
      state: z.enum(chargeStates),
      /** Computed, in minor units. Null unless included. */
      amount: z.number().int().nullable(),
    }),
  ),
  lanes: shownLanePrices.optional(),
  carrier: z.string().optional(),
  serviceName: z.string().optional(),
  departure: z.string().optional(),
  arrival: z.string().optional(),
  transhipments: z.array(z.string()).optional(),
  emissions: z.object({ kg: z.number(), data: z.enum(emissionData), source: z.string() }).optional(),
  transitDaysMin: z.number().optional(),
  transitDaysMax: z.number().optional(),
  freeDays: z.number().optional(),
  detentionDays: z.number().optional(),
  storageDays: z.number().optional(),
  validUntil: z.string(),
  paymentTerms: z.string().optional(),
  notes: z.string().optional(),
  /** Totals of the included charges, by currency. */
  totals: z.array(money),
};

/** One value of an offer or a request, before and after a change. */
const textChange = z.object({
  what: z.string(),
  /** Null for what was added. `before` and `after` are both null if their texts are the same. */
  before: z.string().nullable(),
  /** Null for what was removed. */
  after: z.string().nullable(),
});
export type TextChange = z.infer<typeof textChange>;

export const offer = z.object({
  id: offerId,
  postId,
  state: z.enum(offerStates),
  /** Why it was declined or hidden. */
  reason: z.string().nullable(),
  /** Staff hid it from everyone but its author and staff. */
  hidden: z.boolean(),
  /** Who made it. A deleted account has no id and no name. */
  user: z.object({
    id: userId.nullable(),
    name: z.string(),
    profilePic: z.string().nullable(),
    identity: identity.optional(),
  }),
  /** The address of an invited person without an account; only for the requester and staff. */
  invitedAddress: z.string().nullable(),
  ...terms,
  /** The lanes that it won. Only for its author, the requester and staff. */
  awardedLanes: awardedLanes.optional(),
  /** Part of the offer: who may read it may download them. */
  attachments: z.array(attachment),
  /** 0 for the first version. */
  revision: z.number().int(),
  /** How often its author can still revise it. Each round of a tender adds to it. */
  revisionsLeft: z.number().int(),
  /** Of a tender: in which its author sent these terms. Terms of an earlier round stand. */
  round: z.number().int(),
  /** Last prices of each earlier round. Only for its author, the requester and staff; empty for others. */
  earlierRounds,
  /** What the requester wrote when the round started. Only for the requester, staff and authors whose offers go on. */
  roundMessage: z.string().nullable(),
  /** The request changed after this version, so it can’t be accepted. */
  isOutdated: z.boolean(),
  /**
   * What differs between the request that this version was made for and the request now. Null unless the offer is
   * outdated, for other readers than its author, the requester and staff, and if the earlier request is not known.
   */
  requestChanges: z.array(textChange).nullable(),
  createdAt: moment,
  updatedAt: moment,
  version: z.number().int(),
  /** The requester’s own note. Null for everyone else. */
  note: z.string().nullable(),
  /** 0 until the reader saves a note. */
  noteVersion: z.number().int(),
  can: z.object({
    revise: z.boolean(),
    withdraw: z.boolean(),
    accept: z.boolean(),
    shortlist: z.boolean(),
    decline: z.boolean(),
  }),
});
export type Offer = z.infer<typeof offer>;

const revision = z.object({
  ...terms,
  attachments: z.array(attachment),
  revision: z.number().int(),
  /** Of a tender: in which it was sent. */
  round: z.number().int(),
  createdAt: moment,
});
export type OfferRevision = z.infer<typeof revision>;

const endpoints = endpointsOf('freight offers');
const byOffer = z.strictObject({ replyId: offerId });
const byPost = z.strictObject({ postId });
const at = (path: string) => `/api/quotePost/${path}`;

export const listOffers = endpoints.get(at('getquoteoffersbypostid/:postId'), {
  summary:
    'Offers to a request that the caller may see, oldest first. Staff read sealed ones with a `reason`, which the audit log keeps, and for a day after that without: else 403 REASON_REQUIRED.',
  params: byPost,
  query: pageQuery.extend(staffReason.shape),
  response: page(offer),
});

export const listOfferRevisions = endpoints.get(at('getquoteofferrevisions/:replyId'), {
  summary: 'All versions of an offer, oldest first. Staff read those of a sealed one with a `reason`, as its list.',
  params: byOffer,
  query: staffReason,
  response: data(z.array(revision)),
});

export const lastOffer = endpoints.get(at('getlastquoteoffer/:postId'), {
  summary: 'The caller’s last offer on the lane of a request by its mode, else by its mode, else any; null if none.',
  params: byPost,
  response: data(
    z
      .object({
        ...terms,
        createdAt: moment,
        /** The names of the places of the request that it was made to. */
        origin: z.string(),
        destination: z.string(),
      })
      .nullable(),
  ),
});
export type LastOffer = NonNullable<z.infer<typeof lastOffer.response>['data']>;

export const readAttachmentOfOffer = endpoints.get(at('offers/:replyId/attachments/:id'), {
  summary: 'A file of an offer or of an earlier version of it, as a download. Staff give a `reason`, as for its list.',
  params: byOffer.extend({ id: documentId }),
  query: staffReason,
  ...file(...Object.values(mediaTypes)),
});

export const createOffer = endpoints.post(at('createquoteoffer/:postId'), {
  summary: 'Makes an offer to a request. `createquotereply` with `offer` does the same.',
  status: 201,
  params: byPost,
  body: z.strictObject({ offer: offerInput, attachments: attachmentIds.default([]), requestVersion }),
  response: done(offer),
});

/** Each decision names the version of the offer that was seen, so that nobody decides on one that was revised meanwhile. */
export const revisionInput = z.strictObject({
  offer: offerInput,
  /** If it is left out, the files stay. Those of the earlier versions stay with them in any case. */
  attachments: attachmentIds.optional(),
  version: versionSeen,
  requestVersion,
});

export const reviseOffer = endpoints.patch(at('updatequoteoffer/:replyId'), {
  summary: 'Replaces an offer with a new revision; the earlier ones are kept.',
  params: byOffer,
  body: revisionInput,
  response: done(offer),
});

const reason = text('The reason', 3, 500);

function step<const Name extends string, Body extends z.ZodType>(name: Name, summary: string, body: Body) {
  return endpoints.post(at(`${name}/:replyId`), { summary, params: byOffer, body, response: done(offer) });
}

export const acceptOffer = step(
  'acceptquoteoffer',
  'Accepts an offer, declines the others and awards the request. Their authors see `reason`.',
  z.strictObject({ version: versionSeen, reason: reason.optional() }),
);
export const declineOffer = step(
  'declinequoteoffer',
  'Declines an offer with a reason.',
  z.strictObject({ reason, version: versionSeen }),
);
export const shortlistOffer = step(
  'shortlistquoteoffer',
  'Adds an offer to the shortlist, or removes it.',
  z.strictObject({ shortlisted: z.boolean().default(true), version: versionSeen }),
);
export const withdrawOffer = step(
  'withdrawquoteoffer',
  'Withdraws the caller’s own offer.',
  z.strictObject({}).default({}),
);

const noteInput = z.strictObject({
  note: text('The note', 0, MAX_PRIVATE_NOTE),
  /** The version that the change is based on. */
  version: versionSeen.optional(),
});
export type NoteInput = z.infer<typeof noteInput>;

export const noteOffer = endpoints.patch(at('updateoffernote/:replyId'), {
  summary: 'Keeps a note about an offer that only the requester sees; an empty one removes it.',
  params: byOffer,
  body: noteInput,
  response: done(offer),
});

const requestState = done(z.object({ postId, state: z.string(), offersUntil: moment }));

export const closeRequest = endpoints.post(at('closequotepost/:postId'), {
  summary: 'Closes a request to new offers, or cancels it.',
  params: byPost,
  body: z.strictObject({ cancel: z.boolean().default(false) }).default({ cancel: false }),
  response: requestState,
});

export const reopenRequest = endpoints.post(at('reopenquotepost/:postId'), {
  summary: 'Reopens a request for offers, once per request.',
  params: byPost,
  body: z.strictObject({ days: z.number().int().min(1).max(60).default(7) }).default({ days: 7 }),
  response: requestState,
});
