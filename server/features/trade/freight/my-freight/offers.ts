import { sizeLine } from '#contract/freight/figures.ts';
import { wonTerms } from '#contract/freight/tender/tender.ts';
import type { Checked, Output } from '#contract/http.ts';
import type {
  listOwnInvitations as invitationsEndpoint,
  OwnInvitation,
  OwnOffer,
  listOwnOffers as offersEndpoint,
} from '#contract/my-freight.ts';
import { presentAuthor } from '#server/features/accounts/users/index.ts';
import { type PageQuery, readOrdered, readPage } from '#server/platform/database/keyset.ts';
import type { Db } from '#server/platform/database/open.ts';
import { toIso } from '#server/platform/database/read.ts';
import { requireUserId } from '#server/platform/http/require-user-id.ts';
import type { Actor } from '#server/policy.ts';
import { mayRevise, presentTerms } from '../offers/index.ts';
import { isTakingOffers, type ListedFreight } from '../requests/index.ts';
import {
  countOwnOffers,
  type OwnInvitationRow,
  type OwnOfferRow,
  offerOrders,
  selectOwnInvitations,
  selectOwnOffers,
} from './offer-queries.ts';

export async function listOwnOffers(
  db: Db,
  actor: Actor,
  { limit, cursor, sort, ...filter }: Checked<typeof offersEndpoint>['query'],
): Promise<Output<typeof offersEndpoint>> {
  const member = { ...actor, userId: requireUserId(actor) };
  const order = offerOrders[sort];
  const [page, { groups, invitations }] = await Promise.all([
    readOrdered(
      { limit, cursor },
      (after, rows) => selectOwnOffers(db, member, filter, order, after, rows),
      order,
      presentOffer,
    ),
    countOwnOffers(db, member),
  ]);
  return { ...page, counts: groups, invitations };
}

export function listOwnInvitations(db: Db, actor: Actor, page: PageQuery): Promise<Output<typeof invitationsEndpoint>> {
  const member = { ...actor, userId: requireUserId(actor) };
  return readPage(
    page,
    (after, limit) => selectOwnInvitations(db, member, after, limit),
    (row) => row.invited_at,
    presentInvitation,
  );
}

function presentOffer(row: OwnOfferRow): OwnOffer {
  return {
    id: row.id,
    postId: row.post_id,
    ...summaryOf(row.title, row.freight),
    requester: presentAuthor(row),
    group: row.offer_group,
    state: row.state,
    reason: row.reason,
    hidden: row.hidden,
    isOutdated: row.outdated,
    canRevise: mayRevise(row, { state: row.request_state, paused: row.paused }),
    totals: presentTerms(wonTerms(row.terms, row.awarded_lanes)).totals,
    validUntil: row.terms.validUntil,
    requestState: row.request_state,
    offersUntil: toIso(row.offers_until),
    createdAt: toIso(row.created_at),
    updatedAt: toIso(row.updated_at),
  };
}

function presentInvitation(row: OwnInvitationRow): OwnInvitation {
  return {
    id: row.id,
    ...summaryOf(row.title, row.freight),
    requester: presentAuthor(row),
    answer: row.answer,
    offersUntil: toIso(row.offers_until),
    isOpen: isTakingOffers({ state: row.request_state, paused: row.paused, offersUntil: row.offers_until }),
    createdAt: toIso(row.invited_at),
  };
}

function summaryOf(title: string, freight: ListedFreight) {
  const { mode, origin, destination } = freight;
  return {
    title,
    mode,
    size: sizeLine(freight),
    isTender: freight.tender !== undefined,
    origin: origin.name,
    destination: destination.name,
  };
}
