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
import type { Money } from './money-text.ts';

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
function toDinero({ amount, currency: code }: Money): Dinero<number> {
  const currency = known[code];
  if (!currency) throw new RangeError(`${code} is not a currency of ISO 4217.`);
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is too large.`);
  return dinero({ amount, currency });
}

function toMoney(money: Dinero<number>): Money {
  const { amount, currency } = toSnapshot(transformScale(money, toSnapshot(money).currency.exponent, halfUp));
  return { currency: currency.code, amount };
}

/** @throws Error if the currencies differ */
export const plus = (first: Money, ...others: readonly Money[]): Money =>
  toMoney(others.map(toDinero).reduce(add, toDinero(first)));

/** Half a minor unit is rounded up. */
export const times = (money: Money, rate: Rate): Money => toMoney(multiply(toDinero(money), rate));

/** '1234.50'. */
export const decimalOf = (money: Money): string => toDecimal(toDinero(money));

/** The total of each currency, in the order in which they first occur. */
export function totals(amounts: readonly Money[]): Money[] {
  const byCurrency = new Map<string, number>();
  for (const { amount, currency } of amounts) {
    const total = (byCurrency.get(currency) ?? 0) + amount;
    if (!Number.isSafeInteger(total)) throw new RangeError(`${total} is too large.`);
    byCurrency.set(currency, total);
  }
  return [...byCurrency].map(([currency, amount]) => ({ currency, amount }));
}
