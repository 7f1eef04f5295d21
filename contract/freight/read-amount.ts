/** Amounts of money, prices and percentages as people type them. */

import { messages } from '../messages.ts';
import { currenciesNamed } from './currency-signs.ts';
import { figure, withCommas } from './figure.ts';
import { foldDigits } from './fold-digits.ts';
import { eitherOf } from './list-text.ts';
import type { Rate } from './money.ts';
import { type Money, minorDigits } from './money-text.ts';
import { type Decimal, type DecimalMark, readDecimal } from './read-decimal.ts';
import { withoutFractions } from './read-measure.ts';
import { type Failed, noteOf, type Result } from './read-whole.ts';

const t = messages('freight-input');

/**
 * Reads '1,234.50', '1.234,50', "1'234.50", '€ 1 234,50' or '1,00,000 INR'.
 * @param currency a code, or empty while none is chosen
 * @param example for the message, as it can be typed
 */
export function readAmount(written: string, currency: string, example?: string): Result<Money> {
  const digits = currency === '' ? 2 : minorDigits(currency);
  const read = readWithCurrency(written, currency, digits < 3);
  const failed = { problem: enterAmount(currency, example) };
  if (read === undefined) return failed;
  if ('problem' in read) return { problem: read.problem };
  const amount = inMinorUnits(read.text, digits);
  if (amount === undefined) return failed;
  const unit = currency ? `${currency} ` : '';
  const isOtherPossible = read.other !== undefined && inMinorUnits(read.other, digits) !== undefined;
  return { value: { currency, amount }, ...noteOf(read, (text) => `${unit}${padded(text, digits)}`, isOtherPossible) };
}

/** A price of one unit, which may have more decimals than its currency: '0.125', '€ 1,0845'. */
export function readUnitPrice(written: string, currency: string): Result<number> {
  const read = readWithCurrency(written, currency, false);
  if (read === undefined) return { problem: t('Enter an amount.') };
  if ('problem' in read) return { problem: read.problem };
  return { value: Number(read.text), ...noteOf(read) };
}

const MAX_PERCENT = 1000;
const MAX_PERCENT_DECIMALS = 4;

/** Reads '5.5', '5,5 %' or '.5', from 0 to 1,000. Three digits after a single mark are decimals. */
export function readPercent(written: string): Result<Rate> {
  const problem = t('Enter a percentage such as {example}.', { example: figure(5.5) });
  const text = foldDigits(written).trim();
  const number = withoutFractions(text)
    .replace(/^[%\u066a]\s?|^\+(?=[\d.,])/, '')
    .replace(
      /\s?(?:[%\u066a]|per ?cent|prozent|pct|p\.\s?c|pour ?cent|por ?ciento|por ?cento|per ?cento|procent|процент(?:ов|а)?)\.?$/i,
      '',
    );
  const read = readDecimal(number, { mark: number.includes(',') ? ',' : '.' });
  if (!read) return { problem };
  const [whole = '', decimals = ''] = read.text.split('.');
  if (Number(read.text) > MAX_PERCENT || decimals.length > MAX_PERCENT_DECIMALS) return { problem };
  const value = { amount: Number(whole + decimals), scale: decimals.length + 2 };
  const other = readDecimal(number)?.other === undefined ? undefined : `${whole}${decimals.padEnd(3, '0')}`;
  return {
    value,
    ...noteOf(
      { ...read, ...(other !== undefined && { other }) },
      (shown) => `${withCommas(shown)}%`,
      Number(other) <= MAX_PERCENT,
    ),
  };
}

/** 'Enter an amount in EUR with at most 2 decimals.', or 'in JPY without decimals'. */
export function enterAmount(currency: string, example?: string): string {
  const digits = minorDigits(currency);
  if (digits === 0) {
    return example === undefined
      ? t('Enter an amount in {currency} without decimals.', { currency })
      : t('Enter an amount in {currency} without decimals, such as {example}.', { currency, example });
  }
  return example === undefined
    ? t('Enter an amount in {currency} with at most {digits} decimals.', { currency, digits })
    : t('Enter an amount in {currency} with at most {digits} decimals, such as {example}.', {
        currency,
        digits,
        example,
      });
}

function readWithCurrency(
  written: string,
  currency: string,
  pointGroups: boolean,
): Decimal | Pick<Failed, 'problem'> | undefined {
  const { number, names, mark } = separate(written);
  if (number === '') return undefined;
  for (const name of names) {
    const named = currenciesNamed(name);
    if (!named) return undefined;
    if (currency && !named.includes(currency)) return { problem: otherCurrency(name, named, currency) };
  }
  return readDecimal(number, { pointGroups, mark });
}

/** So many currencies of one sign are named. */
const MOST_NAMED = 4;

/** Says that the sign and the chosen currency differ. */
const otherCurrency = (name: string, named: readonly string[], currency: string): string =>
  t('The amount says “{name}”, but the currency is {currency}. Choose {currencies}, or remove “{name}”.', {
    name,
    currency,
    currencies: anyOf(named),
  });

/** The currencies that a sign can mean: 'CNY or JPY', or for a sign of many 'USD or another currency with this sign'. */
function anyOf(codes: readonly string[]): string {
  if (codes.length > MOST_NAMED)
    return t('{currency} or another currency with this sign', { currency: codes.includes('USD') ? 'USD' : codes[0] });
  return eitherOf(codes);
}

/** '€ 1.250,–' is the number '1.250' beside '€'. */
interface Separated {
  readonly number: string;
  readonly names: readonly string[];
  /** That of '1.250,–'. */
  readonly mark: DecimalMark | undefined;
}

function separate(written: string): Separated {
  // '´' stands for an apostrophe on many keyboards, and is decomposed in wide forms.
  const text = foldDigits(written.replaceAll('´', "'"))
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/^\+\s?(?=[\d.,])/, '');
  const [before = ''] = /^(?:[^\d.,]|(?<=[\p{L}/])\.)*/u.exec(text) ?? [];
  const rest = text.slice(before.length);
  const end = rest.search(/\d(?=\D*$)/) + 1;
  const after = rest.slice(end);
  return {
    number: rest.slice(0, end),
    names: [before, after.replace(noDecimals, '')].flatMap(namesIn),
    mark: markOf(rest.slice(0, end), /^([.,])[-–—]/.exec(after)?.[1]),
  };
}

/** In 'CHF 1.250.–' the mark before the dash groups thousands as well. */
function markOf(number: string, ending: string | undefined): DecimalMark | undefined {
  if (ending !== '.' && ending !== ',') return undefined;
  if (!number.includes(ending)) return ending;
  return ending === '.' ? ',' : '.';
}

/** As after whole amounts in Germany, Switzerland, Sweden, India and Kenya: '5,-', '5.–', '5:-', '5/-', '5/='. */
const noDecimals = /^(?:[.,][-–—]{0,2}|[:/][-=])/;

/** 'US $' is one name, 'USD $' two. */
function namesIn(text: string): string[] {
  const joined = text.replace(/\s/g, '');
  if (joined === '') return [];
  return currenciesNamed(joined) ? [joined] : text.trim().split(/\s+/);
}

function inMinorUnits(text: string, digits: number): number | undefined {
  const [whole = '', decimals = ''] = text.split('.');
  const amount = Number(whole + decimals.padEnd(digits, '0'));
  return decimals.length > digits || !Number.isSafeInteger(amount) ? undefined : amount;
}

function padded(text: string, digits: number): string {
  const [whole = '', decimals = ''] = text.split('.');
  return withCommas(digits === 0 ? whole : `${whole}.${decimals.padEnd(digits, '0')}`);
}
