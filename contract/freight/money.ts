/** Exact amounts of money: integers in the minor units of a currency by ISO 4217, such as cents. */
import {
  add,
  type Dinero,
  type DineroCurrency,
  dinero,
  halfUp,
  multiply,
  toDecimal,
  toSnapshot,
  transformScale,
} from 'dinero.js';
import * as currencies from 'dinero.js/currencies';

export interface Amount {
  /** In minor units. */
  readonly minor: number;
  readonly currency: string;
}

/** Exact: 5.5% is `{ amount: 55, scale: 3 }`. */
export interface Rate {
  readonly amount: number;
  readonly scale: number;
}

/** By ISO 4217, a fifth of an ariary or ouguiya is written with two decimals like a cent. */
const known: Readonly<Record<string, DineroCurrency<number> | undefined>> = {
  ...currencies,
  MGA: { code: 'MGA', base: 10, exponent: 2 },
  MRU: { code: 'MRU', base: 10, exponent: 2 },
};

export const isCurrency = (code: string): boolean => Object.hasOwn(known, code);

/** @throws RangeError for an unknown currency or an unsafe number */
function toDinero({ minor, currency: code }: Amount): Dinero<number> {
  const currency = known[code];
  if (!currency) throw new RangeError(`${code} is not a currency of ISO 4217.`);
  if (!Number.isSafeInteger(minor)) throw new RangeError(`${minor} is too large.`);
  return dinero({ amount: minor, currency });
}

function toAmount(money: Dinero<number>): Amount {
  const { amount, currency } = toSnapshot(transformScale(money, toSnapshot(money).currency.exponent, halfUp));
  return { minor: amount, currency: currency.code };
}

/** @throws Error if the currencies differ */
export const plus = (first: Amount, ...others: readonly Amount[]): Amount =>
  toAmount(others.map(toDinero).reduce(add, toDinero(first)));

/** Half a minor unit is rounded up. */
export const times = (amount: Amount, rate: Rate): Amount => toAmount(multiply(toDinero(amount), rate));

/** '1234.50'. */
export const decimalOf = (amount: Amount): string => toDecimal(toDinero(amount));

/** The total of each currency, in the order in which they first occur. */
export function totals(amounts: readonly Amount[]): Amount[] {
  const byCurrency = new Map<string, number>();
  for (const { minor, currency } of amounts) {
    const total = (byCurrency.get(currency) ?? 0) + minor;
    if (!Number.isSafeInteger(total)) throw new RangeError(`${total} is too large.`);
    byCurrency.set(currency, total);
  }
  return [...byCurrency].map(([currency, minor]) => ({ minor, currency }));
}

/** Reads '1234.5' or '1,234.50'. Undefined if it is not a number, or has more decimals than the currency. */
export function parseAmount(text: string, code: string): Amount | undefined {
  const exponent = known[code]?.exponent;
  const [, whole, decimals = ''] = /^(\d{1,12})(?:\.(\d+))?$/.exec(withoutGroups(text)) ?? [];
  if (exponent === undefined || whole === undefined || decimals.length > exponent) return undefined;
  return { minor: Number(whole + decimals.padEnd(exponent, '0')), currency: code };
}

/** Reads a percentage from 0 to 1,000. */
export function parsePercent(text: string): Rate | undefined {
  const [, whole, decimals = ''] = /^(\d{1,4})(?:\.(\d{1,4}))?$/.exec(text.trim()) ?? [];
  if (whole === undefined || Number(whole) > 1000) return undefined;
  return { amount: Number(whole + decimals), scale: decimals.length + 2 };
}

const withoutGroups = (text: string): string =>
  /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(text.trim()) ? text.trim().replaceAll(',', '') : text.trim();
