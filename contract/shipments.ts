/** What follows an award: milestones, messages and files of the shipment, for the requester and the forwarder alone. */
import { z } from 'zod';
import { attachment, attachmentIds, mediaTypes } from './attachments.ts';
import { milestoneKinds } from './freight/milestones.ts';
import { modes } from './freight/modes.ts';
import { volumePeriods } from './freight/tender/limits.ts';
import { data, done, endpointsOf, file, message, moment, text, versionSeen } from './http.ts';
import { documentId, messageId, milestoneId, offerId, postId } from './ids.ts';
import { messages } from './messages.ts';

import { instant } from './publications.ts';
import { rating, sides } from './shipment-ratings.ts';
import { canonicalZone } from './time-zones.ts';
import { readCutOffs } from './trade-desk/cut-offs/address.ts';

const t = messages('freight-input');

export const MAX_MILESTONES = 100;
export const MAX_SHIPMENT_MESSAGES = 200;
export const SHIPMENT_MESSAGE = { min: 1, max: 2000 } as const;
/** A time further away than this is a typing error. */
export const MAX_YEARS_AWAY = 3;

const kind = z.enum(milestoneKinds, {
  error: () => t('Choose a milestone: {options}.', { options: milestoneKinds.join(', ') }),
});

const milestoneFields = {
  kind,
  place: text('The place', 1, 120),
  /** An IANA name. The times are shown in it. */
  zone: z
    .string({ error: () => t('Enter a time zone such as Europe/Amsterdam.') })
    .max(60, { error: () => t('Enter a time zone such as Europe/Amsterdam.') })
    .refine((zone) => canonicalZone(zone) !== undefined, {
      error: () => t('Enter a time zone such as Europe/Amsterdam.'),
    }),
  planned: instant.nullable().default(null),
  estimated: instant.nullable().default(null),
  /** Not in the future. */
  actual: instant.nullable().default(null),
};

const hasTime = ({ planned, estimated, actual }: Record<'planned' | 'estimated' | 'actual', string | null>): boolean =>
  planned !== null || estimated !== null || actual !== null;
const needsTime = { error: () => t('Enter at least one of the three times.'), path: ['planned'] };

export const milestoneInput = z.strictObject(milestoneFields).refine(hasTime, needsTime);
export type MilestoneInput = z.output<typeof milestoneInput>;

export const milestone = z.object({
  id: milestoneId,
  kind: z.enum(milestoneKinds),
  place: z.string(),
  zone: z.string(),
  planned: moment.nullable(),
  estimated: moment.nullable(),
  actual: moment.nullable(),
  /** Who entered or changed it last. */
  by: z.enum(sides),
  updatedAt: moment,
  version: z.number().int(),
});
export type Milestone = z.infer<typeof milestone>;

const shipmentMessage = z.object({
  id: messageId,
  by: z.enum(sides),
  /** Null for a deleted account. */
  name: z.string().nullable(),
  picture: z.string().nullable(),
  message: z.string(),
  attachments: z.array(attachment),
  createdAt: moment,
});
export type ShipmentMessage = z.infer<typeof shipmentMessage>;

const place = z.object({ name: z.string(), country: z.string(), code: z.string().nullable() });

export const shipment = z.object({
  postId,
  /** Null if the request was deleted or hidden. */
  title: z.string().nullable(),
  /** Of the award. */
  reference: z.string(),
  offerId,
  mode: z.enum(modes),
  origin: place,
  destination: place,
  awardedAt: moment,
  /** Of a tender: the lanes that the forwarder won. Empty for other requests. */
  lanes: z.array(
    z.object({ ref: z.string(), origin: z.string(), destination: z.string(), unit: z.string(), volume: z.number() }),
  ),
  /** Of the volumes. Null without lanes. */
  period: z.enum(volumePeriods).nullable(),
  /** The caller’s. */
  side: z.enum(sides),
  /** Without a name after their account was deleted. */
  requester: z.object({ name: z.string().nullable(), company: z.string().nullable(), hasAccount: z.boolean() }),
  forwarder: z.object({ name: z.string().nullable(), company: z.string().nullable(), hasAccount: z.boolean() }),
  milestones: z.array(milestone),
  /** The query of the cut-off planner’s address. Null if nobody attached a plan. */
  cutOffs: z.string().nullable(),
  /** Oldest first. */
  messages: z.array(shipmentMessage),
  /** Milestones of a closed shipment do not change. */
  closedAt: moment.nullable(),
  closedBy: z.enum(sides).nullable(),
  /** Null while the shipment is open. */
  ratings: z
    .object({
      /** Until then, each side can rate the other one. */
      until: moment,
      /** The caller’s. It can be changed until it is shown. */
      own: rating.nullable(),
      /** Null until it is shown: when both have rated, or after that time. */
      other: rating.nullable(),
      otherHasRated: z.boolean(),
    })
    .nullable(),
  can: z.object({ reopen: z.boolean(), rate: z.boolean() }),
});
export type Shipment = z.infer<typeof shipment>;

const endpoints = endpointsOf('shipments');
const byPost = z.strictObject({ postId });
const byMilestone = z.strictObject({ postId, milestoneId });
/** A tender has a shipment for each offer that won lanes. Without it: the caller’s own, or the one with the most lanes. */
export const shipmentQuery = z.strictObject({ offerId: offerId.optional() });

export const readShipment = endpoints.get('/api/quotePost/shipments/:postId', {
  summary:
    'The shipment of an awarded request, for its requester and the author of the accepted offer: milestones, messages and files. A tender has one for each offer that won lanes, which `offerId` names; without it, the caller’s own, or the one with the most lanes.',
  params: byPost,
  query: shipmentQuery,
  response: data(shipment),
});

export const addMilestone = endpoints.post('/api/quotePost/shipments/:postId/milestones', {
  summary: `Adds a milestone, at most ${MAX_MILESTONES} per shipment. An estimate later than planned notifies the other side.`,
  params: byPost,
  query: shipmentQuery,
  body: milestoneInput,
  response: done(milestone),
  status: 201,
});

export const importMilestones = endpoints.post('/api/quotePost/shipments/:postId/milestones/import', {
  summary:
    'Enters many milestones at once. One of the same kind and place gets the times that are given and keeps its others; those without one are added. Errors are named like `milestones.2.actual`.',
  params: byPost,
  query: shipmentQuery,
  body: z.strictObject({
    milestones: z
      .array(milestoneInput, { error: () => t('Enter at least one milestone.') })
      .min(1, { error: () => t('Enter at least one milestone.') })
      .max(MAX_MILESTONES, { error: () => t('Enter at most {max} milestones.', { max: MAX_MILESTONES }) }),
  }),
  response: done(z.object({ added: z.number().int(), changed: z.number().int() })),
});

export const changeMilestone = endpoints.patch('/api/quotePost/shipments/:postId/milestones/:milestoneId', {
  summary: 'Replaces a milestone. 409 STALE with the newer one in `current` if it has another version.',
  params: byMilestone,
  query: shipmentQuery,
  body: z.strictObject({ ...milestoneFields, version: versionSeen }).refine(hasTime, needsTime),
  response: done(milestone),
});

export const removeMilestone = endpoints.delete('/api/quotePost/shipments/:postId/milestones/:milestoneId', {
  summary: 'Removes a milestone.',
  params: byMilestone,
  query: shipmentQuery,
  response: message,
});

export const writeShipmentMessage = endpoints.post('/api/quotePost/shipments/:postId/messages', {
  summary: `Writes a message with up to five files to the other side, which is notified. At most ${MAX_SHIPMENT_MESSAGES} messages per shipment.`,
  params: byPost,
  query: shipmentQuery,
  body: z.strictObject({
    message: text('The message', SHIPMENT_MESSAGE.min, SHIPMENT_MESSAGE.max),
    attachments: attachmentIds.default([]),
  }),
  response: done(shipmentMessage),
  status: 201,
});

export const attachCutOffs = endpoints.post('/api/quotePost/shipments/:postId/cut-offs', {
  summary:
    'Attaches a plan of the cut-off planner, replaces it, or removes it with null. The other side is notified of a new one.',
  params: byPost,
  query: shipmentQuery,
  body: z.strictObject({
    /** The query of the planner’s address, such as 'departure=2026-12-29+18%3A00&country=DE'. */
    plan: text('The plan', 1, 2000)
      .refine((query) => readCutOffs(new URLSearchParams(query)).departure.trim() !== '', {
        error: () => t('Enter the departure in the plan first.'),
      })
      .nullable(),
  }),
  response: message,
});

export const closeShipment = endpoints.post('/api/quotePost/shipments/:postId/close', {
  summary: 'Closes the shipment and asks both sides for a rating. 409 CLOSED.',
  params: byPost,
  query: shipmentQuery,
  response: message,
});

export const reopenShipment = endpoints.post('/api/quotePost/shipments/:postId/reopen', {
  summary: 'Opens a closed shipment again. 409 RATED once a side has rated.',
  params: byPost,
  query: shipmentQuery,
  response: message,
});

export const readShipmentAttachment = endpoints.get('/api/quotePost/shipments/:postId/attachments/:id', {
  summary: 'A file of a message of the shipment, as a download.',
  params: z.strictObject({ postId, id: documentId }),
  query: shipmentQuery,
  ...file(...Object.values(mediaTypes)),
});
