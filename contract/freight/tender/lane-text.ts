/** The price of a lane as a bidder types it, or as a sheet states it. */
import { messages } from '../../messages.ts';
import { readDay } from '../../trade-desk/read-day.ts';
import { currenciesNamed } from '../currency-signs.ts';
import { isCurrency } from '../offer-totals.ts';
import { validityProblem } from '../offer-validity.ts';
import { readUnitPrice } from '../read-amount.ts';
import { typedNumber } from '../read-decimal.ts';
import { readWhole } from '../read-whole.ts';
import { MAX_FREE_DAYS, MAX_REMARK, MAX_TRANSIT_DAYS, MAX_UNIT_PRICE } from './limits.ts';
import type { LanePrice } from './tender.ts';

const t = messages('tenders');

export const laneTextNames = ['price', 'currency', 'transit', 'free', 'validUntil', 'remark'] as const;
export type LaneTextName = (typeof laneTextNames)[number];
export const laneTextHeading = (name: LaneTextName): string =>
  ({
    price: () => t('Price per unit'),
    currency: () => t('Currency'),
    transit: () => t('Transit days'),
    free: () => t('Free days'),
    validUntil: () => t('Valid until'),
    remark: () => t('Your remark'),
  })[name]();

export type LaneText = Readonly<Record<LaneTextName, string>>;

export const emptyLaneText: LaneText = { price: '', currency: '', transit: '', free: '', validUntil: '', remark: '' };

export const laneTextOf = (price: LanePrice): LaneText => ({
  price: typedNumber(price.unitPrice),
  currency: price.currency,
  transit: price.transitDays === undefined ? '' : String(price.transitDays),
  free: price.freeDays === undefined ? '' : String(price.freeDays),
  validUntil: price.validUntil ?? '',
  remark: price.remark ?? '',
});

export const isBlank = (text: LaneText): boolean =>
  laneTextNames.every((name) => name === 'currency' || text[name].trim() === '');

type LaneErrors = Readonly<Partial<Record<LaneTextName, string>>>;
export interface ReadLaneText {
  /** Null for a lane that is not offered, and while something is wrong. */
  readonly price: Omit<LanePrice, 'ref' | 'volume'> | null;
  readonly errors: LaneErrors;
  /** How the price was read, if it has two meanings. */
  readonly note?: string | undefined;
}

/** @param currency of the lanes that state none @param now milliseconds */
export function readLaneText(text: LaneText, currency: string, now: number): ReadLaneText {
  if (isBlank(text)) return { price: null, errors: {} };
  const errors: Partial<Record<LaneTextName, string>> = {};
  const code = currencyIn(text, currency);
  if (!isCurrency(code))
    errors.currency = code === '' ? t('Enter a currency.') : t('{code} is not a currency code.', { code });
  const { value: unitPrice = Number.NaN, note, problem } = readUnitPrice(text.price, isCurrency(code) ? code : '');
  if (text.price.trim() === '') errors.price = t('Enter a price, or clear the row if you do not offer this lane.');
  else if (problem) errors.price = problem;
  else if (unitPrice <= 0) errors.price = t('Leave it empty if you do not offer this lane.');
  else if (unitPrice > MAX_UNIT_PRICE) errors.price = t('The price is too large.');
  const days = (name: 'transit' | 'free', max: number): number | undefined => {
    if (text[name].trim() === '') return undefined;
    const { value } = readWhole(text[name]);
    if (value === undefined || value > max) errors[name] = t('Enter whole days, at most {max}.', { max });
    return value;
  };
  const transitDays = days('transit', MAX_TRANSIT_DAYS);
  const freeDays = days('free', MAX_FREE_DAYS);
  const validUntil = dayIn(text.validUntil, errors, now);
  const remark = text.remark.trim();
  if (remark.length > MAX_REMARK) errors.remark = t('Shorten it to {max} characters.', { max: MAX_REMARK });
  if (Object.keys(errors).length > 0) return { price: null, errors };
  return {
    price: {
      unitPrice,
      currency: code,
      ...(transitDays !== undefined && { transitDays }),
      ...(freeDays !== undefined && { freeDays }),
      ...(validUntil !== undefined && { validUntil }),
      ...(remark && { remark }),
    },
    errors,
    ...(note && { note }),
  };
}

/** 'USD 1,450' names its currency. */
function currencyIn({ currency, price }: LaneText, usual: string): string {
  const typed = currency.trim();
  if (typed !== '') return only(currenciesNamed(typed)) ?? typed.toUpperCase();
  const named = price.replace(/[\d.,'’\s]/g, '');
  return only(currenciesNamed(named)) ?? usual;
}

const only = (codes: readonly string[] | undefined): string | undefined => (codes?.length === 1 ? codes[0] : undefined);

function dayIn(written: string, errors: Partial<Record<LaneTextName, string>>, now: number): string | undefined {
  if (written.trim() === '') return undefined;
  const read = readDay(written);
  const problem = 'problem' in read ? read.problem : validityProblem(read.day, now);
  if (problem) errors.validUntil = problem;
  return 'day' in read ? read.day : undefined;
}
