/** The order in which a buyer of freight prefers offers. */
import { type AppliedAllowances, allowanceSum } from './allowances.ts';
import { type ArrivalDates, lateness } from './arrival.ts';
import type { Rates } from './exchange-rates.ts';
import { inUnits } from './money-text.ts';
import { type ComparedOffer, isOver, totalIn } from './offer-comparison.ts';
import { gapsOf, type Requirement } from './required-charges.ts';

export const comparisonSorts = ['total', 'transit', 'received'] as const;
export type ComparisonSort = (typeof comparisonSorts)[number];

export interface Order {
  readonly by: ComparisonSort;
  readonly currency: string;
  readonly rates: Rates;
  readonly required: readonly Requirement[];
  /** What the requester expects offers to cost beyond their totals. */
  readonly allowances?: AppliedAllowances;
  readonly dates?: ArrivalDates;
}

/** Why an offer ranks below others, whatever its total, from the lightest reason to the heaviest. */
export const standings = ['GOOD', 'LATE', 'OUTDATED', 'INCOMPLETE', 'OVER'] as const;
export type Standing = (typeof standings)[number];

export function standingOf(
  offer: ComparedOffer,
  { required, dates = {} }: Pick<Order, 'required' | 'dates'>,
): Standing {
  if (isOver(offer)) return 'OVER';
  if (gapsOf(offer.charges, required).length > 0) return 'INCOMPLETE';
  if (offer.isOutdated) return 'OUTDATED';
  return lateness(offer, dates)?.is === 'LATE' ? 'LATE' : 'GOOD';
}

/**
 * By total, offers with a better standing come first, then those that leave less open. Offers without the value come after
 * those that are equal otherwise, and offers that are over come last. Equal ones stay in the order in which they were received.
 */
export function sorted<Offer extends ComparedOffer>(offers: readonly Offer[], order: Order): Offer[] {
  if (order.by === 'received') return [...offers];
  const keys = offers.map((offer) => ({ offer, key: sortKey(offer, order) }));
  keys.sort((a, b) => {
    const differs = a.key.findIndex((value, at) => value !== b.key[at]);
    return differs < 0 ? 0 : (a.key[differs] ?? 0) - (b.key[differs] ?? 0);
  });
  return keys.map(({ offer }) => offer);
}

function sortKey(offer: ComparedOffer, order: Order): readonly number[] {
  const standing = standingOf(offer, order);
  if (order.by === 'transit') {
    return [Number(standing === 'OVER'), offer.transitDaysMax ?? offer.transitDaysMin ?? Number.POSITIVE_INFINITY];
  }
  const { currency, rates, required, allowances } = order;
  const applied = allowances?.[offer.id];
  const covered = applied?.filter(({ money }) => money !== null).length ?? 0;
  const { money } = totalIn(currency, offer.totals, rates);
  const allowance = allowanceSum(applied);
  const total = money ? inUnits(money) + (allowance ? inUnits(allowance) : 0) : Number.POSITIVE_INFINITY;
  return [standings.indexOf(standing), gapsOf(offer.charges, required).length - covered, total];
}

/** The offer that the others are compared with: the first by total, if it is complete and its total is known. */
export function bestOffer<Offer extends ComparedOffer>(
  offers: readonly Offer[],
  order: Omit<Order, 'by'>,
): Offer | null {
  const [first] = sorted(offers, { ...order, by: 'total' });
  if (!first || !totalIn(order.currency, first.totals, order.rates).money) return null;
  const standing = standingOf(first, order);
  return standing === 'INCOMPLETE' || standing === 'OVER' ? null : first;
}

/** The lowest of these amounts, if offers differ. */
export function lowest(amounts: readonly (number | null)[]): number | null {
  const known = amounts.filter((amount) => amount !== null);
  const low = Math.min(...known);
  return known.length > 1 && low < Math.max(...known) ? low : null;
}
