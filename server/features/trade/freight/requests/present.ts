import { dayIn } from '#contract/dates.ts';
import { cargoMarks } from '#contract/freight/cargo-marks.ts';
import { dangerousGoodsOf } from '#contract/freight/dangerous-goods.ts';
import { figuresOf, sizeLine } from '#contract/freight/figures.ts';
import type { Tender } from '#contract/freight/tender/tender.ts';
import { warningsOf } from '#contract/freight/warnings.ts';
import type { FreightView } from '#contract/freight-requests.ts';
import { type Actor, isStaff, may, type Thread } from '#server/policy.ts';
import { withoutExactAddresses } from './exact-addresses.ts';
import type { RequestRow, StoredRequest } from './queries.ts';

interface Shown {
  readonly hsName: string | null | undefined;
  /** Of a tender, unless they are in the row. Lists show none. */
  readonly lanes?: Tender['lanes'] | null | undefined;
  readonly seesValue: boolean;
}

/**
 * The author and staff see the target price; the author alone sees the warnings.
 * @param seesValue an invited reader, or one whose offer stands: they see the value of the cargo and exact addresses, as
 * the author and staff do
 */
export function presentRequest(
  row: RequestRow,
  actor: Actor,
  thread: Thread,
  { hsName, lanes, seesValue }: Shown,
): FreightView {
  const seesAll = seesValue || (actor.userId !== null && actor.userId === thread.authorId) || isStaff(actor);
  const { targetPrice, cargoValue, tender, ...freight } = seesAll ? row.freight : withoutExactAddresses(row.freight);
  const isAuthor = actor.userId !== null && actor.userId === thread.authorId;
  const isAuthorOrStaff = isAuthor || isStaff(actor);
  // Later rounds are for the bidders of the first.
  const isOpen = row.round === 1 && isTakingOffers({ ...row, offersUntil: row.offers_until });
  const decides = may(actor, 'freight.decide', thread);
  return {
    version: row.version,
    ...freight,
    ...(tender && { tender: shownTender(tender, row.round, lanes) }),
    dangerousGoods: [...dangerousGoodsOf(freight)],
    ...(hsName != null && { hsName }),
    ...(isAuthorOrStaff && targetPrice && { targetPrice }),
    ...(cargoValue && seesAll && { cargoValue }),
    offersUntil: new Date(row.offers_until).toISOString(),
    offersUntilZone: row.offers_until_zone,
    state: row.state,
    paused: row.paused,
    offersCount: row.offers_count,
    ...(decides && { reminds: row.reminds }),
    size: sizeLine(row.freight),
    marks: cargoMarks(freight),
    figures: figuresOf(freight),
    warnings: isAuthor ? warningsOf(freight, dayIn(0)) : [],
    can: {
      offer: isOpen && may(actor, 'offer.create', thread),
      decide: decides,
      invite: decides && isOpen,
      reopen: decides && !row.reopened && canReopen(row.state, row.offers_until),
    },
  };
}

function shownTender(tender: NonNullable<RequestRow['freight']['tender']>, round: number, read: Shown['lanes']) {
  const { period, laneCount, lanes = read } = tender;
  return { period, laneCount, round, ...(lanes && { lanes: [...lanes] }) };
}

export const presentStored = (stored: StoredRequest, actor: Actor, thread: Thread, shown: Shown): FreightView =>
  presentRequest(
    {
      ...stored,
      offers_until: stored.offersUntil.toISOString(),
      offers_until_zone: stored.offersUntilZone,
      offers_count: stored.offersCount,
      round: stored.rounds.length + 1,
    },
    actor,
    thread,
    shown,
  );

export const isTakingOffers = ({
  state,
  offersUntil,
  paused,
}: Pick<RequestRow, 'state' | 'paused'> & { readonly offersUntil: string | Date }): boolean =>
  state === 'OPEN' && !paused && new Date(offersUntil) > new Date();

export const canReopen = (state: RequestRow['state'], until: string | Date): boolean =>
  state === 'CLOSED' || state === 'CANCELLED' || (state === 'OPEN' && new Date(until) <= new Date());
