/** What the charges of an offer cost. */
import { convert, dinero, halfUp, multiply, toSnapshot, transformScale } from 'dinero.js/bigint';
import * as currencies from 'dinero.js/bigint/currencies';
import type { Basis, ChargeSection, ChargeState } from './charge-names.ts';
import { totals } from './money.ts';
import type { Money } from './money-text.ts';
import { appliedBreak, type WeightBreak } from './weight-breaks.ts';

export interface Priced {
  readonly section: ChargeSection;
  readonly basis: Basis;
  readonly quantity: number;
  /** In units of the currency, with any decimals. For PERCENT and PERCENT_OF_VALUE, a percentage. */
  readonly unitPrice: number;
  /** What it costs at least and at most, in units of the currency. */
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  /** Instead of the unit price, by weight. Only per kilogram. */
  readonly breaks?: readonly WeightBreak[] | undefined;
  readonly currency: string;
  /** Only included charges have an amount. */
  readonly state: ChargeState;
}

type Currencies = Readonly<Record<string, (typeof currencies)['USD'] | undefined>>;
/** By ISO 4217, a fifth of an ariary or ouguiya is written with two decimals like a cent. */
const known = {
  ...currencies,
  MGA: { code: 'MGA', base: 10n, exponent: 2n },
  MRU: { code: 'MRU', base: 10n, exponent: 2n },
} as unknown as Currencies;

/** Whether ISO 4217 lists it. */
export const isCurrency = (code: string): boolean => known[code] !== undefined;

/**
 * The amount of each charge, in minor units; null for one that is not included. A percentage is of the included freight
 * charges in its currency.
 * @throws RangeError for an unknown currency, or an amount beyond the safe integers
 */
export function amountsOf(charges: readonly Priced[]): (number | null)[] {
  const freight = new Map<string, number>();
  for (const charge of charges) {
    if (charge.section !== 'FREIGHT' || charge.basis === 'PERCENT' || charge.state !== 'INCLUDED') continue;
    freight.set(charge.currency, safe((freight.get(charge.currency) ?? 0) + includedAmount(charge, 0)));
  }
  return charges.map((charge) =>
    charge.state === 'INCLUDED' ? includedAmount(charge, freight.get(charge.currency) ?? 0) : null,
  );
}

function includedAmount(charge: Priced, freight: number): number {
  const { minimum, maximum, currency } = charge;
  const amount = Math.max(unlimitedAmount(charge, freight), minimum === undefined ? 0 : unitsOf(minimum, currency));
  return maximum === undefined ? amount : Math.min(amount, unitsOf(maximum, currency));
}

function unlimitedAmount(charge: Priced, freight: number): number {
  switch (charge.basis) {
    case 'PERCENT':
      return percentOf(freight, charge);
    case 'PERCENT_OF_VALUE':
      return percentOf(unitsOf(charge.quantity, charge.currency), charge);
    case 'KG':
      return amountOf({ ...charge, ...breakOf(charge) });
    case 'CONTAINER':
    case 'WM':
    case 'HUNDRED_KG':
    case 'LOAD_METRE':
    case 'PALLET':
    case 'TRUCK':
    case 'DOCUMENT':
    case 'DAY':
    case 'FLAT':
      return amountOf(charge);
  }
}

function breakOf({ breaks, quantity }: Priced): Pick<Priced, 'quantity' | 'unitPrice'> | undefined {
  const applied = appliedBreak(breaks, quantity);
  return applied && { quantity: applied.kg, unitPrice: applied.unitPrice };
}

/** Minor units of an amount in units. */
const unitsOf = (amount: number, currency: string): number => amountOf({ unitPrice: amount, quantity: 1, currency });

/** By currency, in the order in which they first occur. @param amounts from `amountsOf`, if they are known */
export function offerTotals(charges: readonly Priced[], amounts = amountsOf(charges)): Money[] {
  return totals(
    charges.flatMap(({ currency }, at) => {
      const amount = amounts[at];
      return amount === null || amount === undefined ? [] : [{ currency, amount }];
    }),
  );
}

function amountOf({ unitPrice, quantity, currency }: Pick<Priced, 'unitPrice' | 'quantity' | 'currency'>): number {
  const short = shortAmount(unitPrice, quantity, currencyOf(currency));
  if (short !== null) return short;
  const { amount, scale } = exact(unitPrice);
  const price = dinero({ amount, currency: currencyOf(currency), scale });
  return inMinorUnits(multiply(price, exact(quantity)), currency);
}

const SHORT_DECIMALS = 3;

/**
 * Null if a factor has more than three decimals or the product is no safe integer. Nearly all charges are short, and
 * integers of any size would take ten times as long.
 */
function shortAmount(unitPrice: number, quantity: number, { exponent }: { readonly exponent: bigint }): number | null {
  const scale = 10 ** SHORT_DECIMALS;
  const [price, count] = [Math.round(unitPrice * scale), Math.round(quantity * scale)];
  const product = price * count;
  const isExact = price / scale === unitPrice && count / scale === quantity && Number.isSafeInteger(product);
  if (!isExact) return null;
  const minorUnit = 10 ** (2 * SHORT_DECIMALS - Number(exponent));
  const rest = product % minorUnit;
  return (product - rest) / minorUnit + (2 * rest >= minorUnit ? 1 : 0);
}

function percentOf(base: number, { unitPrice, currency }: Priced): number {
  const { amount, scale } = exact(unitPrice);
  const money = dinero({ amount: BigInt(base), currency: currencyOf(currency) });
  return inMinorUnits(multiply(money, { amount, scale: scale + 2n }), currency);
}

/**
 * An amount in another currency.
 * @param rate how many units of that currency a unit of the amount's currency costs
 * @throws RangeError for an unknown currency, or an amount beyond the safe integers
 */
export function converted({ amount, currency }: Money, to: string, rate: number): Money {
  const money = dinero({ amount: BigInt(amount), currency: currencyOf(currency) });
  return {
    currency: to,
    amount: inMinorUnits(convert(money, currencyOf(to), { [to]: exact(rate, decimalsOf(rate)) }), to),
  };
}

/** Half a minor unit is rounded up. */
function inMinorUnits(money: ReturnType<typeof dinero>, currency: string): number {
  return safe(Number(toSnapshot(transformScale(money, currencyOf(currency).exponent, halfUp)).amount));
}

function currencyOf(code: string) {
  const currency = known[code];
  if (!currency) throw new RangeError(`${code} is not a currency of ISO 4217.`);
  return currency;
}

function safe(amount: number): number {
  if (!Number.isSafeInteger(amount)) throw new RangeError('The amount is too large.');
  return amount;
}

const DECIMALS = 10;

/** With as many decimals as a price can have. */
function exact(value: number, decimals = DECIMALS): { amount: bigint; scale: bigint } {
  return { amount: BigInt(value.toFixed(decimals).replace('.', '')), scale: BigInt(decimals) };
}

const SIGNIFICANT = 15;

/** A small rate, such as that of the dong in dollars, has more decimals than a price. */
const decimalsOf = (rate: number): number =>
  Math.max(DECIMALS, Math.min(SIGNIFICANT - 1 - Math.floor(Math.log10(rate)), 40));
