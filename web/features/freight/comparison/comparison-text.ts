import { dayIn } from '#contract/dates.ts';
import type { Allowance } from '#contract/freight/allowances.ts';
import { chargeLabel } from '#contract/freight/charge-label.ts';
import { chargeTypeNames } from '#contract/freight/charge-types.ts';
import { type CountedCharge, isSameCharge } from '#contract/freight/counted-as.ts';
import { type ExchangeRate, type ReadRate, rateText, readRate } from '#contract/freight/exchange-rates.ts';
import { type Money, minorDigits, moneyText } from '#contract/freight/money-text.ts';
import { readDecimal, typedText } from '#contract/freight/read-decimal.ts';
import { noteOf } from '#contract/freight/read-whole.ts';
import { type ChargeKey, type Gap, isSameKey } from '#contract/freight/required-charges.ts';
import { type DoubtfulRate, doubtOf, strongerFirst } from '#contract/freight/usual-rates.ts';
import type { OfferId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import type { ComparisonInput, OfferComparison } from '#contract/offer-comparisons.ts';
import { term } from '#contract/terms.ts';

const t = messages('freight');

/** A rate as it is typed: the price of one `base` in `quote`. */
export interface TypedRate {
  readonly base: string;
  readonly quote: string;
  readonly text: string;
  /** An unusual rate that the requester confirmed. */
  readonly confirmed: boolean;
}

export interface TypedAllowance extends ChargeKey {
  readonly offerId: string;
  readonly currency: string;
  readonly text: string;
  /** The median of the other offers instead of an estimate. */
  readonly isMedian: boolean;
}

/** What the requester types to compare offers. */
export interface ComparisonText {
  /** Empty for the most frequent currency. */
  readonly currency: string;
  readonly ratesOn: string;
  readonly rates: readonly TypedRate[];
  readonly allowances: readonly TypedAllowance[];
  readonly counted: readonly CountedCharge[];
}

export const emptyComparison: ComparisonText = { currency: '', ratesOn: '', rates: [], allowances: [], counted: [] };

/** Without an exponent, and as it is read again. */
const plain = (value: number): string => typedText(readDecimal(value.toFixed(12), { mark: '.' })?.text ?? '');

export const textOf = ({ currency, ratesOn, rates, allowances, counted }: OfferComparison): ComparisonText => ({
  currency: currency ?? '',
  ratesOn: ratesOn ?? '',
  rates: rates.map(({ rate, ...of }) => ({ ...of, text: plain(rate) })),
  allowances: allowances.map(({ estimate, ...of }) => ({
    ...of,
    currency: estimate?.currency ?? '',
    text: estimate ? plain(estimate.amount) : '',
    isMedian: estimate === null,
  })),
  counted,
});

export const isSamePair = (one: Pick<TypedRate, 'base' | 'quote'>, base: string, quote: string): boolean =>
  (one.base === base && one.quote === quote) || (one.base === quote && one.quote === base);

export const readTyped = ({ base, quote, text }: TypedRate): ReadRate | undefined => readRate(text, base, quote);

/** Undefined unless the requester has to say whether the rate is meant. */
export function doubtIn(typed: TypedRate): DoubtfulRate | undefined {
  const read = typed.confirmed ? undefined : readTyped(typed);
  return read && doubtOf(read.rate, read.base, read.quote);
}

/** The rates that can be used, with whether they were confirmed. */
export const usableRates = ({ rates }: ComparisonText): readonly (ExchangeRate & { readonly confirmed: boolean })[] =>
  rates.flatMap((typed) => {
    const read = readTyped(typed);
    if (!read || doubtIn(typed)) return [];
    return [{ base: read.base, quote: read.quote, rate: read.rate, confirmed: typed.confirmed }];
  });

export function withRate(text: ComparisonText, changed: TypedRate): ComparisonText {
  const others = text.rates.filter((rate) => !isSamePair(rate, changed.base, changed.quote));
  const isNothing = changed.text.trim() === '' && strongerFirst(changed.base, changed.quote)[0] === changed.base;
  const rates = isNothing ? others : [...others, changed];
  return { ...text, rates, ratesOn: text.ratesOn || dayIn(0) };
}

/** The other direction, with the inverse of what was typed. */
export function turned(typed: TypedRate): TypedRate {
  const read = readTyped(typed);
  const text = read ? plain(Number((1 / read.rate).toPrecision(8))) : '';
  return { base: typed.quote, quote: typed.base, text, confirmed: false };
}

export function readAllowance({ text, currency }: Pick<TypedAllowance, 'text' | 'currency'>): {
  readonly money?: Money;
  readonly note?: string;
} {
  const read = readDecimal(text);
  if (!read) return {};
  const money = { currency, amount: Math.round(Number(read.text) * 10 ** minorDigits(currency)) };
  return { money, ...(read.other !== undefined && noteOf({ text: read.text, other: read.other })) };
}

export const allowanceFor = ({ allowances }: ComparisonText, offerId: string, gap: Gap): TypedAllowance | undefined =>
  allowances.find((one) => one.offerId === offerId && isSameKey(one, gap));

/** @param changed null to remove it */
export function withAllowance(
  text: ComparisonText,
  offerId: string,
  { section, type, label }: Gap,
  changed: Pick<TypedAllowance, 'text' | 'currency' | 'isMedian'> | null,
): ComparisonText {
  const key = { section, type, label };
  const others = text.allowances.filter((one) => one.offerId !== offerId || !isSameKey(one, key));
  return { ...text, allowances: changed ? [...others, { offerId, ...key, ...changed }] : others };
}

/** @param as null for what its name says */
export function withCounted(
  text: ComparisonText,
  { offerId, section, label }: Omit<CountedCharge, 'as'>,
  as: CountedCharge['as'] | null,
): ComparisonText {
  const key = { offerId, section, label };
  const others = text.counted.filter((one) => one.offerId !== offerId || !isSameCharge(one, key));
  return { ...text, counted: as ? [...others, { ...key, as }] : others };
}

/** Those that can be used. */
export const usableAllowances = ({ allowances }: ComparisonText): readonly Allowance[] =>
  allowances.flatMap(({ offerId, section, type, label, currency, text, isMedian }) => {
    const estimate = isMedian ? null : (readAllowance({ text, currency }).money ?? undefined);
    return estimate === undefined ? [] : [{ offerId, section, type, label, estimate }];
  });

export const inputOf = (text: ComparisonText): ComparisonInput => ({
  currency: text.currency || null,
  ratesOn: text.ratesOn || null,
  rates: [...usableRates(text)],
  allowances: usableAllowances(text).map(({ estimate, offerId, ...key }) => ({
    ...key,
    offerId: offerId as OfferId,
    estimate: estimate && {
      currency: estimate.currency,
      amount: Number(`${estimate.amount}e-${minorDigits(estimate.currency)}`),
    },
  })),
  counted: text.counted.map(({ offerId, ...charge }) => ({ ...charge, offerId: offerId as OfferId })),
});

/** Nothing is sent while a part of it cannot be read or needs an answer, so that this device keeps what was typed. */
export function problemsIn(text: ComparisonText): Readonly<Record<string, string>> {
  const input = inputOf(text);
  return {
    ...(input.rates.length < text.rates.filter((rate) => rate.text.trim() !== '').length && {
      rates: t('Check the rates.'),
    }),
    ...(input.allowances.length < text.allowances.length && { allowances: t('Check the allowances.') }),
  };
}

/** To compare two versions. */
export const summaryOf = (text: ComparisonText): string =>
  [
    ...usableRates(text).map(rateText),
    ...(text.ratesOn ? [t('Rates of {date}', { date: text.ratesOn })] : []),
    ...usableAllowances(text).map(({ label, estimate }) =>
      t('{charge}: {price}', {
        charge: chargeLabel(label),
        price: estimate ? moneyText(estimate) : t('median of the others'),
      }),
    ),
    ...text.counted.map(({ label, as }) =>
      t('{charge} counts as {type}', { charge: chargeLabel(label), type: term(chargeTypeNames[as.type]) }),
    ),
  ].join('\n');
