import type { Attachment } from '#contract/attachments.ts';
import { typeOf } from '#contract/freight/charge-types.ts';
import { amountsOf } from '#contract/freight/offer-totals.ts';
import { laneAmounts } from '#contract/freight/tender/tender.ts';
import { termsTotals } from '#contract/freight/terms-totals.ts';
import type { Offer, OfferRevision, OfferTerms } from '#contract/freight-offers.ts';
import { MAX_REVISIONS } from '#contract/freight-offers.ts';
import type { RequestState } from '#contract/freight-requests.ts';
import { toIso } from '#server/platform/database/read.ts';
import { type Actor, isStaff, may, type Thread } from '#server/policy.ts';
import { presentAuthorWithIdentity } from '../../members/index.ts';
import { requestChanges } from '../requests/index.ts';
import { isUndecided } from './decided.ts';
import { shownReason } from './own-reasons.ts';
import type { OfferRow } from './queries.ts';

export function presentTerms({ lanes, ...terms }: OfferTerms) {
  const amounts = amountsOf(terms.charges);
  const ofLanes = lanes && laneAmounts(lanes);
  return {
    ...terms,
    ...(lanes && { lanes: lanes.map((lane, at) => ({ ...lane, amount: ofLanes?.[at]?.amount ?? 0 })) }),
    charges: terms.charges.map((charge, at) => ({ ...charge, type: typeOf(charge), amount: amounts[at] ?? null })),
    totals: termsTotals({ ...terms, lanes }, amounts),
  };
}

interface ShownRequest {
  readonly request: { readonly state: RequestState; readonly paused: boolean };
  readonly thread: Thread;
}

/** @param isOwn also for an invited person, who is not an actor */
export function presentOffer(
  row: OfferRow,
  actor: Actor,
  { request: { state: ofRequest, paused }, thread }: ShownRequest,
  isOwn = actor.userId !== null && row.author_id === actor.userId,
): Offer {
  const decides = may(actor, 'freight.decide', thread) && !row.hidden;
  const isRunning = ofRequest === 'OPEN' || ofRequest === 'CLOSED';
  const open = isUndecided(row) && isRunning;
  return {
    id: row.id,
    postId: row.post_id,
    state: row.state,
    reason: isOwn || decides || isStaff(actor) ? shownReason(row.reason) : null,
    hidden: row.hidden,
    user: row.guest_name === null ? presentAuthorWithIdentity(row) : presentGuest(row.guest_name, row.guest_company),
    invitedAddress: decides || isStaff(actor) ? row.guest_email : null,
    ...presentTerms(row.terms),
    ...(row.awarded_lanes && (isOwn || decides || isStaff(actor)) && { awardedLanes: [...row.awarded_lanes] }),
    attachments: [...row.attachments],
    revision: row.revision,
    revisionsLeft: Math.max(revisionsOf(row.current_round) - row.revision, 0),
    round: row.round,
    earlierRounds: isOwn || decides || isStaff(actor) ? row.earlier_rounds.map(presentRound) : [],
    roundMessage: (isOwn && isUndecided(row)) || decides || isStaff(actor) ? row.round_message : null,
    isOutdated: row.outdated,
    requestChanges: isOwn || decides || isStaff(actor) ? requestChangesOf(row, isUndecided(row) || !isOwn) : null,
    createdAt: toIso(row.created_at),
    updatedAt: toIso(row.updated_at),
    version: row.version,
    note: row.note,
    noteVersion: row.note_version,
    can: {
      revise: isOwn && mayRevise(row, { state: ofRequest, paused }),
      withdraw: isOwn && open,
      // A tender is awarded by lane.
      accept: decides && open && !row.outdated && row.terms.lanes === undefined,
      shortlist: decides && open,
      decline: decides && open,
    },
  };
}

function requestChangesOf(
  { made_for: before, requested: after }: OfferRow,
  seesValue: boolean,
): Offer['requestChanges'] {
  if (before === null || after === null) return null;
  return requestChanges(before, after, seesValue).map(({ isTyped: _, ...change }) => change);
}

const presentRound = ({ round, lanes }: OfferRow['earlier_rounds'][number]): Offer['earlierRounds'][number] => ({
  round,
  lanes: lanes.map(({ ref, unitPrice, currency }) => ({ ref, unitPrice, currency })),
});

/** How often an offer can be revised until the end of a round. */
export const revisionsOf = (round: number): number => MAX_REVISIONS * round;

/** By its author. A change of the request allows one more revision. Prices of a tender are final when its round is over. */
export function mayRevise(
  {
    state,
    revision,
    outdated,
    terms,
    current_round: round,
  }: Pick<OfferRow, 'state' | 'revision' | 'outdated' | 'terms' | 'current_round'>,
  request: ShownRequest['request'],
): boolean {
  const isFinal = terms.lanes !== undefined && request.state === 'CLOSED' && !outdated;
  const isRunning = request.state === 'OPEN' || (request.state === 'CLOSED' && !isFinal);
  const isRenewable = (isUndecided({ state }) && isRunning) || (state === 'EXPIRED' && request.state === 'OPEN');
  return !request.paused && isRenewable && (revision < revisionsOf(round) || outdated);
}

const presentGuest = (name: string, company: string | null): Offer['user'] => ({
  id: null,
  name,
  profilePic: null,
  identity: { role: 'member', jobTitle: null, company, verifiedCompanyId: null, country: null },
});

export const presentRevision = (row: {
  readonly terms: OfferTerms;
  readonly attachments: readonly Attachment[];
  readonly revision: number;
  readonly round: number;
  readonly createdAt: Date;
}): OfferRevision => ({
  ...presentTerms(row.terms),
  attachments: [...row.attachments],
  revision: row.revision,
  round: row.round,
  createdAt: row.createdAt.toISOString(),
});
