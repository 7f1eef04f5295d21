import { type Money, minorDigits } from '#contract/freight/money-text.ts';
import type { Allowances } from '#contract/freight/offer-comparison.ts';
import { readDecimal } from '#contract/freight/read-decimal.ts';
import { noteOf } from '#contract/freight/read-whole.ts';
import { type Gap, gapsOf, type Requirement } from '#contract/freight/required-charges.ts';
import type { Offer } from '#contract/freight-offers.ts';

/** What the requester typed, by offer, charge and currency. */
export type TypedAllowances = Readonly<Record<string, string>>;

export const allowanceName = (offerId: string, { section, label }: Gap, currency: string): string =>
  [offerId, section, label, currency].join(' ');

export function readAllowance(text: string, currency: string): { readonly money?: Money; readonly note?: string } {
  const read = readDecimal(text);
  if (!read || read.text.startsWith('-')) return {};
  const money = { currency, amount: Math.round(Number(read.text) * 10 ** minorDigits(currency)) };
  return { money, ...(read.other !== undefined && noteOf({ text: read.text, other: read.other })) };
}

/** The sum of what was typed for the gaps of each offer. */
export function allowancesIn(
  typed: TypedAllowances,
  offers: readonly Offer[],
  required: readonly Requirement[],
  currency: string,
): Allowances {
  const sumOf = (offer: Offer): Money | undefined => {
    const amounts = gapsOf(offer.charges, required).flatMap(
      (gap) => readAllowance(typed[allowanceName(offer.id, gap, currency)] ?? '', currency).money?.amount ?? [],
    );
    return amounts.length === 0 ? undefined : { currency, amount: amounts.reduce((sum, one) => sum + one, 0) };
  };
  return Object.fromEntries(offers.map((offer) => [offer.id, sumOf(offer)]));
}
