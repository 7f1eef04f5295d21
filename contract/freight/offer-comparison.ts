/** Offers to one request side by side. */
import { type Section, sections } from './charge-names.ts';
import type { Money } from './money-text.ts';
import { inUnits } from './money-text.ts';
import type { NamedCharge } from './offer-texts.ts';
import { converted } from './offer-totals.ts';
import {
  type Gap,
  type GapReason,
  gapsOf,
  mainFreight,
  type Requirement,
  requiredCharges,
  type Scope,
  sameCharge,
} from './required-charges.ts';
import { chargeOf, isFreightSurcharge } from './usual-charges.ts';

export interface ComparedOffer {
  readonly id: string;
  readonly charges: readonly (NamedCharge & { readonly amount: number | null })[];
  readonly totals: readonly Money[];
  readonly transitDaysMin?: number | undefined;
  readonly transitDaysMax?: number | undefined;
}

/** What one offer says about one charge. */
export interface ChargeCell {
  /** The included amounts, by currency. */
  readonly amounts: readonly Money[];
  /** Why the total leaves it out, or a part of it. */
  readonly open: readonly GapReason[];
}

/** A charge of the comparison: that of at least one offer, or one that is required. */
export interface ChargeRow {
  readonly section: Section;
  readonly label: string;
}

/** The total of an offer in one currency, as far as the rates allow. */
export interface OneTotal {
  /** Null if the rate of a currency is missing. */
  readonly money: Money | null;
  readonly withoutRate: readonly string[];
}

/** By currency: how many units of the common currency one unit costs. */
export type Rates = Readonly<Record<string, number | undefined>>;

const chargesIn = ({ charges }: ComparedOffer, section: Section) =>
  charges.filter((charge) => charge.section === section);

/** The charges of all offers in a section, by how many offers have them. With `isPriced`, those that have an amount. */
function countedIn(offers: readonly ComparedOffer[], section: Section, isPriced = false): Map<string, number> {
  const counts = new Map<string, number>();
  for (const offer of offers) {
    const charges = chargesIn(offer, section).filter(({ amount }) => !isPriced || amount !== null);
    for (const name of new Set(charges.map(({ label }) => chargeOf(label)))) {
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  return counts;
}

/**
 * What each of these offers has to include: what the request asks for, and what at least half of the offers price, except
 * surcharges, which the freight of others may include. Offers that are all without a main carriage are for a service.
 */
export function requiredOf(scope: Scope, offers: readonly ComparedOffer[]): readonly Requirement[] {
  const hasCarriage = offers.length < 2 || offers.some(({ charges }) => charges.some(mainFreight.isMetBy));
  const asked = requiredCharges(scope).filter((requirement) => hasCarriage || requirement !== mainFreight);
  const isAsked = (section: Section, label: string) =>
    asked.some(
      (one) => one.section === section && (one.label === label || one.isMetBy({ section, label, state: 'INCLUDED' })),
    );
  const usual = sections
    .filter((section) => section !== 'FREIGHT')
    .flatMap((section) =>
      [...countedIn(offers, section, true)]
        .filter(
          ([label, count]) => count * 2 >= offers.length && !isFreightSurcharge(label) && !isAsked(section, label),
        )
        .map(([label]) => sameCharge(label, section)),
    );
  return [...asked, ...usual];
}

/** The rows of a section: its charges by type, the most frequent first, then those that are required and nobody has. */
export function chargeRows(
  section: Section,
  offers: readonly ComparedOffer[],
  required: readonly Requirement[],
): ChargeRow[] {
  const counted = [...countedIn(offers, section)].sort(([, a], [, b]) => b - a).map(([label]) => label);
  const missing = offers
    .flatMap(({ charges }) => gapsOf(charges, required))
    .filter((gap) => gap.section === section && gap.reason === 'MISSING')
    .map(({ label }) => label);
  return [...new Set([...counted, ...missing])].map((label) => ({ section, label }));
}

/** @param gaps of the offer */
export function chargeCell(offer: ComparedOffer, row: ChargeRow, gaps: readonly Gap[]): ChargeCell {
  const charges = chargesIn(offer, row.section).filter(({ label }) => chargeOf(label) === row.label);
  const isMissing = gaps.some(
    ({ section, label, reason }) => section === row.section && label === row.label && reason === 'MISSING',
  );
  const states = charges.flatMap(({ state }) => (state === 'INCLUDED' ? [] : [state]));
  return { amounts: addedUp(charges), open: isMissing ? ['MISSING'] : [...new Set(states)] };
}

/** The included amounts of a section, by currency. */
export const sectionAmounts = (offer: ComparedOffer, section: Section): Money[] => addedUp(chargesIn(offer, section));

function addedUp(charges: ComparedOffer['charges']): Money[] {
  const amounts = new Map<string, number>();
  for (const { amount, currency } of charges) {
    if (amount !== null) amounts.set(currency, (amounts.get(currency) ?? 0) + amount);
  }
  return [...amounts].map(([currency, amount]) => ({ currency, amount }));
}

/** All currencies of the totals. Those in which most offers state the freight come first. */
export function currenciesOf(offers: readonly ComparedOffer[]): string[] {
  const counts = new Map<string, number>();
  for (const offer of offers) {
    const ofFreight = new Set(chargesIn(offer, 'FREIGHT').map(({ currency }) => currency));
    for (const { currency } of offer.totals) {
      // The freight counts more than any number of other charges.
      const weight = ofFreight.has(currency) ? offers.length + 1 : 1;
      counts.set(currency, (counts.get(currency) ?? 0) + weight);
    }
  }
  return [...counts].sort(([, a], [, b]) => b - a).map(([currency]) => currency);
}

export function totalIn(currency: string, totals: readonly Money[], rates: Rates): OneTotal {
  const withoutRate = totals.filter((total) => total.currency !== currency && !rates[total.currency]);
  if (withoutRate.length > 0 || totals.length === 0) {
    return { money: null, withoutRate: withoutRate.map((total) => total.currency) };
  }
  const amount = totals.reduce((sum, total) => {
    const { currency: from } = total;
    return sum + (from === currency ? total : converted(total, currency, rates[from] ?? 0)).amount;
  }, 0);
  return { money: { currency, amount }, withoutRate: [] };
}

export const comparisonSorts = ['received', 'total', 'transit'] as const;
export type ComparisonSort = (typeof comparisonSorts)[number];

/** What the requester expects an offer to cost beyond its total, in one currency. By the id of the offer. */
export type Allowances = Readonly<Record<string, Money | undefined>>;

export interface Order {
  readonly by: ComparisonSort;
  readonly currency: string;
  readonly rates: Rates;
  readonly required: readonly Requirement[];
  readonly allowances?: Allowances;
}

export const isComplete = (offer: ComparedOffer, required: readonly Requirement[]): boolean =>
  gapsOf(offer.charges, required).length === 0;

/**
 * Offers without the value come last, and before them those whose total is incomplete. Equal ones stay in the order in which
 * they were received.
 */
export function sorted<Offer extends ComparedOffer>(offers: readonly Offer[], order: Order): Offer[] {
  const { by, currency, rates, required, allowances } = order;
  const sortValue = (offer: Offer): number => {
    if (by === 'received') return 0;
    if (by === 'transit') return offer.transitDaysMax ?? offer.transitDaysMin ?? Number.POSITIVE_INFINITY;
    const { money } = totalIn(currency, offer.totals, rates);
    const allowance = allowances?.[offer.id];
    return money ? inUnits(money) + (allowance ? inUnits(allowance) : 0) : Number.POSITIVE_INFINITY;
  };
  const keys = offers.map((offer) => {
    const value = sortValue(offer);
    const rank = value === Number.POSITIVE_INFINITY ? 2 : Number(by === 'total' && !isComplete(offer, required));
    return { offer, rank, value };
  });
  keys.sort((a, b) => a.rank - b.rank || (a.value === b.value ? 0 : a.value - b.value));
  return keys.map(({ offer }) => offer);
}

/** The lowest total of a complete offer that can still be accepted, in one currency. */
export function bestTotal(
  offers: readonly (ComparedOffer & { readonly state: string })[],
  { currency, rates, required }: Pick<Order, 'currency' | 'rates' | 'required'>,
): Money | null {
  const totals = offers
    .filter((offer) => !isOver(offer) && isComplete(offer, required))
    .flatMap((offer) => totalIn(currency, offer.totals, rates).money ?? []);
  return totals.reduce<Money | null>((best, total) => (best && best.amount <= total.amount ? best : total), null);
}

/** Whether it can no longer be accepted. */
export const isOver = ({ state }: { readonly state: string }): boolean =>
  state === 'EXPIRED' || state === 'DECLINED' || state === 'WITHDRAWN';

/**
 * What the other offers include for a required charge, in one currency: the middle of their amounts. Null if none of them
 * states it, or if the rate of a currency is missing.
 */
export function medianOfOthers(
  offer: ComparedOffer,
  { isMetBy }: Requirement,
  offers: readonly ComparedOffer[],
  { currency, rates }: Pick<Order, 'currency' | 'rates'>,
): Money | null {
  const amounts = offers
    .filter(({ id }) => id !== offer.id)
    .flatMap(({ charges }) => totalIn(currency, addedUp(charges.filter(isMetBy)), rates).money?.amount ?? [])
    .sort((a, b) => a - b);
  const middle = amounts.length >> 1;
  const [low, high] = [amounts[amounts.length % 2 ? middle : middle - 1], amounts[middle]];
  return low === undefined || high === undefined ? null : { currency, amount: Math.round((low + high) / 2) };
}
