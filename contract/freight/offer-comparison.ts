/** Offers to one request side by side. */
import { dayIn } from '../dates.ts';
import { type ChargeSection, chargeSections } from './charge-names.ts';
import { type ChargeType, chargeTypes, surcharges } from './charge-types.ts';
import type { Rates } from './exchange-rates.ts';
import type { Money } from './money-text.ts';
import type { NamedCharge } from './offer-texts.ts';
import { converted } from './offer-totals.ts';
import {
  type ChargeKey,
  type Gap,
  type GapReason,
  gapsOf,
  isSameKey,
  keyOf,
  mainFreight,
  type Requirement,
  requiredCharges,
  type Scope,
  sameCharge,
} from './required-charges.ts';

export interface ComparedOffer {
  readonly id: string;
  readonly charges: readonly (NamedCharge & { readonly amount: number | null })[];
  readonly totals: readonly Money[];
  readonly transitDaysMin?: number | undefined;
  readonly transitDaysMax?: number | undefined;
  readonly state?: string | undefined;
  /** ISO date. */
  readonly validUntil?: string | undefined;
  /** The request changed after it. */
  readonly isOutdated?: boolean | undefined;
}

/** Whether it can no longer be accepted. Expiry is recorded at night. */
export const isOver = ({ state, validUntil }: Pick<ComparedOffer, 'state' | 'validUntil'>): boolean =>
  state === 'EXPIRED' ||
  state === 'DECLINED' ||
  state === 'WITHDRAWN' ||
  (state !== 'ACCEPTED' && validUntil !== undefined && validUntil < dayIn(0));

/** What one offer says about one charge. */
export interface ChargeCell {
  /** The included amounts, by currency. */
  readonly amounts: readonly Money[];
  /** Why the total leaves it out, or a part of it. */
  readonly open: readonly GapReason[];
  readonly charges: ComparedOffer['charges'];
  /** Set if a complete offer needs it. */
  readonly gap: Gap | undefined;
}

/** The total of an offer in one currency, as far as the rates allow. */
export interface OneTotal {
  /** Null if the rate of a currency is missing. */
  readonly money: Money | null;
  readonly withoutRate: readonly string[];
}

type Compared = ComparedOffer['charges'][number] & { readonly key: ChargeKey };

/** The charges in the sections of their types. */
const chargesIn = ({ charges }: ComparedOffer, section: ChargeSection): Compared[] =>
  charges.map((charge) => ({ ...charge, key: keyOf(charge) })).filter(({ key }) => key.section === section);

/** The charges of all offers in a section, by how many offers have them. With `isPriced`, those that have an amount. */
function countedIn(offers: readonly ComparedOffer[], section: ChargeSection, isPriced = false) {
  const counts: { readonly key: ChargeKey; count: number }[] = [];
  for (const offer of offers) {
    const keys = chargesIn(offer, section)
      .filter(({ amount }) => !isPriced || amount !== null)
      .map(({ key }) => key);
    for (const key of unlike(keys)) {
      const counted = counts.find((one) => isSameKey(one.key, key));
      if (counted) counted.count += 1;
      else counts.push({ key, count: 1 });
    }
  }
  return counts;
}

const unlike = (keys: readonly ChargeKey[]): ChargeKey[] =>
  keys.filter((key, at) => keys.findIndex((one) => isSameKey(one, key)) === at);

/** Small charges that one forwarder names and another includes elsewhere. */
const minor: ReadonlySet<ChargeType> = new Set(['DOCUMENTATION', 'WEIGHING', 'STORAGE', 'OTHER']);

/**
 * What each of these offers has to include: what the request asks for, and what at least half of the offers price, except
 * surcharges, which the freight of others may include, and a minor charge of one offer. Offers that are all without a main
 * carriage are for a service. What can no longer be accepted counts only if nothing else is there.
 */
export function requiredOf(scope: Scope, all: readonly ComparedOffer[]): readonly Requirement[] {
  const standing = all.filter((offer) => !isOver(offer));
  const offers = standing.length > 0 ? standing : all;
  const hasCarriage = offers.length < 2 || offers.some(({ charges }) => charges.some(mainFreight.isMetBy));
  const asked = requiredCharges(scope).filter((requirement) => hasCarriage || requirement !== mainFreight);
  const isAsked = (key: ChargeKey) => asked.some((one) => isSameKey(one, key) || one.isMetBy(key));
  const usual = chargeSections
    .filter((section) => section !== 'FREIGHT')
    .flatMap((section) =>
      countedIn(offers, section, true)
        .filter(({ key, count }) => count * 2 >= offers.length && (count > 1 || !minor.has(key.type)))
        .filter(({ key }) => !surcharges.has(key.type) && !isAsked(key))
        .map(({ key }) => sameCharge(key)),
    );
  return [...asked, ...usual];
}

/** The rows of a section: the charges of the offers and what they lack, in the order of a carriage, the most frequent first. */
export function chargeRows(
  section: ChargeSection,
  offers: readonly ComparedOffer[],
  required: readonly Requirement[],
): ChargeKey[] {
  const counted = countedIn(offers, section).sort((a, b) => b.count - a.count);
  const lacking = offers.flatMap(({ charges }) => gapsOf(charges, required)).filter((gap) => gap.section === section);
  const keys = unlike([...counted.map(({ key }) => key), ...lacking]);
  const orderOf = ({ type }: ChargeKey) => chargeTypes.indexOf(type);
  return keys.map(({ type, label }) => ({ section, type, label })).sort((one, other) => orderOf(one) - orderOf(other));
}

/** @param gaps of the offer */
export function chargeCell(offer: ComparedOffer, row: ChargeKey, gaps: readonly Gap[]): ChargeCell {
  const charges = chargesIn(offer, row.section).filter(({ key }) => isSameKey(key, row));
  const gap = gaps.find((one) => isSameKey(one, row));
  const states = charges.flatMap(({ state }) => (state === 'INCLUDED' ? [] : [state]));
  return { amounts: addedUp(charges), open: gap ? [gap.reason] : [...new Set(states)], charges, gap };
}

/** The included amounts of a section, by currency. */
export const sectionAmounts = (offer: ComparedOffer, section: ChargeSection): Money[] =>
  addedUp(chargesIn(offer, section));

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

/**
 * What the other offers include for a charge, in one currency: the middle of their amounts. Null if none of them
 * states it, or if the rate of a currency is missing.
 */
export function medianOfOthers(
  offer: ComparedOffer,
  key: ChargeKey,
  offers: readonly ComparedOffer[],
  { currency, rates }: { readonly currency: string; readonly rates: Rates },
): Money | null {
  const { isMetBy } = sameCharge(key);
  const amounts = offers
    .filter(({ id, state }) => id !== offer.id && state !== 'WITHDRAWN')
    .flatMap(({ charges }) => totalIn(currency, addedUp(charges.filter(isMetBy)), rates).money?.amount ?? [])
    .sort((a, b) => a - b);
  const middle = amounts.length >> 1;
  const [low, high] = [amounts[amounts.length % 2 ? middle : middle - 1], amounts[middle]];
  return low === undefined || high === undefined ? null : { currency, amount: Math.round((low + high) / 2) };
}
