/** The lists of a member’s own freight requests, offers and invitations. */
import { z } from 'zod';
import { modes } from './freight/modes.ts';
import { invitationAnswers } from './freight-invitations.ts';
import { money, offerStates } from './freight-offers.ts';
import { requestStates, visibilities } from './freight-requests.ts';
import { endpointsOf, moment, orders, page, pageQuery } from './http.ts';
import { offerId, postId } from './ids.ts';
import { messages } from './messages.ts';
import { person, postStatus } from './posts.ts';

const t = messages('freight-input');

const endpoints = endpointsOf('freight requests');

/** DECIDE: over, with offers to decide on. OVER: cancelled, or over without offers. DRAFT: not published yet. */
export const requestGroups = ['OPEN', 'DECIDE', 'AWARDED', 'OVER', 'DRAFT'] as const;
export type RequestGroup = (typeof requestGroups)[number];

export const offerGroups = ['WAITING', 'WON', 'LOST', 'OVER'] as const;
export type OfferGroup = (typeof offerGroups)[number];

const countsOf = <const Group extends string>(groups: readonly [Group, ...Group[]]) =>
  z.record(z.enum(groups), z.number().int());

const search = z
  .string()
  .trim()
  .max(100, { error: () => t('The search can have at most 100 characters.') })
  .optional();

/** What lists show of a request. */
const summary = {
  title: z.string(),
  mode: z.enum(modes),
  /** "2 × 40'HC (45G1)" or '6 pallets · 10.08 m³ · 1,860 kg'. */
  size: z.string(),
  /** It asks for the prices of many lanes. */
  isTender: z.boolean(),
  /** The names of the places. */
  origin: z.string(),
  destination: z.string(),
};

const ownRequest = z.object({
  id: postId,
  ...summary,
  /** Empty and null in a draft where nothing is chosen yet. */
  mode: summary.mode.nullable(),
  group: z.enum(requestGroups),
  status: postStatus,
  state: z.enum(requestStates),
  /** Why staff rejected it. */
  reason: z.string().nullable(),
  visibility: z.enum(visibilities),
  /** Null in a draft. */
  offersUntil: moment.nullable(),
  /** Neither withdrawn nor hidden. */
  offersCount: z.number().int(),
  /** Those on which the requester can decide. */
  undecided: z.number().int(),
  /** The last day on which all of these can be accepted. */
  validUntil: z.string().nullable(),
  /** Questions that the requester has not answered. */
  openQuestions: z.number().int(),
  invited: z.number().int(),
  /** Of the invited: those who made an offer or declined. */
  answered: z.number().int(),
  /** Of the accepted offer: who made it, and what it costs by currency. */
  award: z.object({ name: z.string(), company: z.string().nullable(), totals: z.array(money) }).nullable(),
  createdAt: moment,
});
export type OwnRequest = z.infer<typeof ownRequest>;

export const listOwnRequests = endpoints.get('/api/quotePost/mine/requests', {
  summary:
    'The caller’s own freight requests, newest first by default. `closing` leaves out drafts, which have no deadline.',
  query: pageQuery.extend({
    group: z
      .enum(requestGroups, { error: () => t('Choose a group: {options}.', { options: requestGroups.join(', ') }) })
      .optional(),
    search,
    sort: orders('newest', 'oldest', 'closing'),
  }),
  response: page(ownRequest).extend({ counts: countsOf(requestGroups) }),
});

const ownOffer = z.object({
  id: offerId,
  postId,
  ...summary,
  requester: person,
  group: z.enum(offerGroups),
  state: z.enum(offerStates),
  /** Why it was declined or hidden. */
  reason: z.string().nullable(),
  hidden: z.boolean(),
  /** The request changed after it. */
  isOutdated: z.boolean(),
  canRevise: z.boolean(),
  totals: z.array(money),
  validUntil: z.string(),
  requestState: z.enum(requestStates),
  offersUntil: moment,
  createdAt: moment,
  updatedAt: moment,
});
export type OwnOffer = z.infer<typeof ownOffer>;

export const listOwnOffers = endpoints.get('/api/quotePost/mine/offers', {
  summary: 'The caller’s own offers to requests that the caller may still read, newest first by default.',
  query: pageQuery.extend({
    group: z
      .enum(offerGroups, { error: () => t('Choose a group: {options}.', { options: offerGroups.join(', ') }) })
      .optional(),
    search,
    sort: orders('newest', 'oldest'),
  }),
  response: page(ownOffer).extend({ counts: countsOf(offerGroups), invitations: z.number().int() }),
});

const ownInvitation = z.object({
  /** Of the request. */
  id: postId,
  ...summary,
  requester: person,
  answer: z.enum(invitationAnswers).nullable(),
  offersUntil: moment,
  /** Whether the request takes offers. */
  isOpen: z.boolean(),
  createdAt: moment,
});
export type OwnInvitation = z.infer<typeof ownInvitation>;

export const listOwnInvitations = endpoints.get('/api/quotePost/mine/invitations', {
  summary: 'Requests to which the caller was invited and has made no offer, newest invitation first.',
  query: pageQuery,
  response: page(ownInvitation),
});
