/** Offers to one request side by side. */
import { type Section, sections } from './charge-names.ts';
import type { Money } from './money-text.ts';
import { inUnits } from './money-text.ts';
import type { NamedCharge } from './offer-texts.ts';
import { converted } from './offer-totals.ts';
import { chargeOf } from './usual-charges.ts';

export interface ComparedOffer {
  readonly id: string;
  readonly charges: readonly (NamedCharge & { readonly amount: number | null })[];
  readonly totals: readonly Money[];
  readonly transitDaysMin?: number | undefined;
  readonly transitDaysMax?: number | undefined;
}

export interface SectionCell {
  /** Totals of the included charges, by currency. */
  readonly amounts: readonly Money[];
  readonly atCost: readonly string[];
  readonly excluded: readonly string[];
  /** Charges of this section that other offers have and this one lacks. */
  readonly missing: readonly string[];
}

/** The total of an offer in one currency, as far as the rates allow. */
export interface OneTotal {
  /** Null if the rate of a currency is missing. */
  readonly money: Money | null;
  readonly withoutRate: readonly string[];
}

/** By currency: how many units of the common currency one unit costs. */
export type Rates = Readonly<Record<string, number | undefined>>;

/** The charges that at least half of the offers have, by section. */
export type UsualCharges = Readonly<Record<Section, readonly string[]>>;

export function usualIn(offers: readonly ComparedOffer[]): UsualCharges {
  const usual = (section: Section): string[] => {
    const counts = new Map<string, number>();
    for (const offer of offers) {
      for (const name of new Set(namesIn(offer, section))) counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    return [...counts].filter(([, count]) => count * 2 >= offers.length).map(([name]) => name);
  };
  return Object.fromEntries(sections.map((section) => [section, usual(section)])) as unknown as UsualCharges;
}

const chargesIn = ({ charges }: ComparedOffer, section: Section) =>
  charges.filter((charge) => charge.section === section);
const namesIn = (offer: ComparedOffer, section: Section) =>
  chargesIn(offer, section).map(({ label }) => chargeOf(label));

export function sectionCell(offer: ComparedOffer, section: Section, usual: UsualCharges): SectionCell {
  const charges = chargesIn(offer, section);
  const amounts = new Map<string, number>();
  for (const { amount, currency } of charges) {
    if (amount !== null) amounts.set(currency, (amounts.get(currency) ?? 0) + amount);
  }
  const labelled = (state: NamedCharge['state']) =>
    charges.filter((charge) => charge.state === state).map(({ label }) => label);
  const names = new Set(namesIn(offer, section));
  return {
    amounts: [...amounts].map(([currency, amount]) => ({ currency, amount })),
    atCost: labelled('AT_COST'),
    excluded: labelled('EXCLUDED'),
    missing: usual[section].filter((name) => !names.has(name)),
  };
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

/** Whether the total leaves out a charge that the offer names or that other offers have. */
function isIncomplete(offer: ComparedOffer, usual: UsualCharges): boolean {
  return sections.some((section) => {
    const { atCost, excluded, missing } = sectionCell(offer, section, usual);
    return atCost.length + excluded.length + missing.length > 0;
  });
}

/**
 * Offers without the value come last, and before them those whose total is incomplete. Equal ones stay in the order in which
 * they were received.
 */
export function sorted<Offer extends ComparedOffer>(
  offers: readonly Offer[],
  by: ComparisonSort,
  currency: string,
  rates: Rates,
): Offer[] {
  const sortValue = (offer: Offer): number => {
    if (by === 'received') return 0;
    if (by === 'transit') return offer.transitDaysMax ?? offer.transitDaysMin ?? Number.POSITIVE_INFINITY;
    const { money } = totalIn(currency, offer.totals, rates);
    return money ? inUnits(money) : Number.POSITIVE_INFINITY;
  };
  const usual = usualIn(offers);
  const keys = offers.map((offer) => {
    const value = sortValue(offer);
    const rank = value === Number.POSITIVE_INFINITY ? 2 : Number(by === 'total' && isIncomplete(offer, usual));
    return { offer, rank, value };
  });
  keys.sort((a, b) => a.rank - b.rank || (a.value === b.value ? 0 : a.value - b.value));
  return keys.map(({ offer }) => offer);
}
