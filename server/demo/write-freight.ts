/** Builds the typed requests of the quote posts and their offers. */
import { dayIn } from '#contract/dates.ts';
import { storedGoods } from '#contract/freight/dangerous-goods.ts';
import { endInDays } from '#contract/freight/offers-deadline.ts';
import { regionBeside } from '#contract/freight/place-text.ts';
import type { Freight, Place } from '#contract/freight-requests.ts';
import { placeRegions, regionName } from '#server/features/trade/freight/reference/index.ts';
import { columnsOf } from '#server/features/trade/freight/requests/index.ts';
import type { freightRequests } from '#server/features/trade/freight/requests/tables.ts';
import type { DemoPeople } from './demo-people.ts';
import { Ledger, type PointRow } from './ledger.ts';
import type { Random } from './random.ts';
import type { DemoPost } from './schemas.ts';
import type { ForumRows } from './write-forum.ts';
import { type OfferRows, writeOffers } from './write-offers.ts';

type PostRow = ForumRows['posts'][number];

export interface FreightRows extends OfferRows {
  readonly freightRequests: (typeof freightRequests.$inferInsert)[];
}

/** @param rows of the posts, in their order */
export function writeFreight(
  posts: readonly DemoPost[],
  rows: readonly PostRow[],
  demoPeople: DemoPeople,
  random: Random,
): FreightRows {
  const all: FreightRows = { freightRequests: [], offers: [], offerRevisions: [] };
  for (const [at, post] of posts.entries()) {
    if (!post.freight) continue;
    const request = writeRequest(post, rows[at] as PostRow, demoPeople.now);
    const { offers, offerRevisions } = writeOffers(post, request, demoPeople, random);
    const accepted = offers.find(({ state }) => state === 'ACCEPTED');
    all.freightRequests.push({
      ...request,
      offersCount: offers.filter(({ state }) => state !== 'WITHDRAWN').length,
      ...(accepted && { state: 'AWARDED', acceptedOfferId: accepted.id }),
    });
    all.offers.push(...offers);
    all.offerRevisions.push(...offerRevisions);
  }
  return all;
}

/** See `freight/offers/award-points.ts`. */
const monthAfter = (day: Date): Date => new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1));

/** Points of those whose offers were accepted. */
export function awardOffers(offers: OfferRows['offers'], demoPeople: DemoPeople, random: Random): PointRow[] {
  const ledger = new Ledger(random);
  for (const { id, authorId, state, stateChangedAt } of offers) {
    if (state === 'ACCEPTED' && authorId && stateChangedAt) {
      const awardedAt = monthAfter(stateChangedAt);
      if (awardedAt <= demoPeople.now) ledger.give(authorId, 'offer.accepted', id, awardedAt);
    }
  }
  for (const user of demoPeople.rows) user.points = (user.points ?? 0) + (ledger.totals.get(user.id) ?? 0);
  return ledger.rows;
}

function writeRequest(post: DemoPost, { id, createdAt }: PostRow, now: Date) {
  const { offersInDays } = post;
  if (offersInDays === undefined) throw new Error(`“${post.title}” has no offersInDays.`);
  const offersUntil = endInDays(offersInDays, 'UTC', now);
  const isOver = offersUntil < now;
  return {
    ...columnsOf(freightOf(post, now)),
    postId: id,
    offersUntil,
    state: isOver ? ('CLOSED' as const) : ('OPEN' as const),
    stateChangedAt: isOver ? offersUntil : createdAt,
    changedAt: createdAt,
  };
}

function freightOf(post: DemoPost, now: Date): Freight {
  const { freight, readyInDays, deliverInDays } = post;
  if (!freight) throw new Error(`“${post.title}” has no freight.`);
  const { offersUntil: _, origin, destination, tender, ...rest } = freight;
  return {
    ...rest,
    ...storedGoods(rest),
    ...(tender && { tender: { ...tender, laneCount: tender.lanes.length } }),
    origin: placeOf(post, origin),
    destination: placeOf(post, destination ?? origin),
    ...(readyInDays !== undefined && { readyDate: dayIn(readyInDays, now.getTime()) }),
    ...(deliverInDays !== undefined && { deliverBy: dayIn(deliverInDays, now.getTime()) }),
  };
}

function placeOf(post: DemoPost, place: NonNullable<DemoPost['freight']>['origin']): Place {
  const { name, country = place.unlocode?.slice(0, 2) } = place;
  if (name === undefined || country === undefined) throw new Error(`“${post.title}” has a place without a name.`);
  const region = regionName(placeRegions().get(place.unlocode ?? place.iata ?? '') ?? null);
  const beside = regionBeside({ name, region });
  return { ...place, name, country, ...(beside && { region: beside }) };
}
