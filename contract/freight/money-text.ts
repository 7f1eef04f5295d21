/** Amounts as text, without the library for calculations. */
import { plainFigure, withCommas } from './figure.ts';

/** Currencies whose minor unit is not a hundredth, by their decimals. Source: ISO 4217, list one. */
const others: readonly (readonly [digits: number, codes: string])[] = [
  [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'],
  [3, 'BHD IQD JOD KWD LYD OMR TND'],
  [4, 'CLF UYW'],
];

/** Decimals of an amount in that currency. */
export const minorDigits = (currency: string): number => others.find(([, codes]) => codes.includes(currency))?.[0] ?? 2;

/** The largest amount in minor units. A year's pay in currencies of small units, such as IDR or IQD, is far below. */
export const MAX_MINOR_UNITS = 1e15;

export interface Money {
  readonly currency: string;
  /** In minor units. */
  readonly amount: number;
}

/** The amount in units of the currency, as the nearest number: for spreadsheets and comparisons, not for calculations. */
export const inUnits = ({ currency, amount }: Money): number => Number(`${amount}e-${minorDigits(currency)}`);

/** 'EUR 1,234.50'. */
export function moneyText({ currency, amount }: Money): string {
  return textOf({ currency, amount }, minorDigits(currency));
}

/** @param shown how many decimals */
function textOf({ currency, amount }: Money, shown: number): string {
  const digits = minorDigits(currency);
  const text = String(Math.abs(amount)).padStart(digits + 1, '0');
  const whole = text.slice(0, text.length - digits);
  const number = withCommas(shown > 0 ? `${whole}.${text.slice(-digits)}` : whole);
  return `${currency} ${amount < 0 ? '-' : ''}${number}`;
}

export const withoutZeros = (text: string): string => text.replace(/\.0+$/, '');

/** 'EUR 490', 'EUR 490.50', 'JPY 48,000', 'KWD 12.500': whole amounts have no zero decimals. */
export const shortMoneyText = (money: Money): string =>
  textOf(money, money.amount % 10 ** minorDigits(money.currency) === 0 ? 0 : minorDigits(money.currency));

/** An amount in units: 'EUR 1,450', 'EUR 12.50', or 'EUR 0.125', because rates may have more decimals. */
export function unitsText(currency: string, units: number): string {
  const [whole = '', decimals] = plainFigure(units, 10).split('.');
  return `${currency} ${withCommas(decimals === undefined ? whole : `${whole}.${decimals.padEnd(minorDigits(currency), '0')}`)}`;
}

/** 'USD 1,450.00 + EUR 85.00'. */
export const moneyList = (amounts: readonly Money[]): string => amounts.map(moneyText).join(' + ');
