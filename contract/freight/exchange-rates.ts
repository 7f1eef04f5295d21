/** Exchange rates that a person typed, and the totals that they allow. */
import { unitsText } from './money-text.ts';
import { readDecimal } from './read-decimal.ts';
import { noteOf } from './read-whole.ts';
import { nearerToUsual } from './usual-rates.ts';

/** One unit of `base` costs `rate` units of `quote`. */
export interface ExchangeRate {
  readonly base: string;
  readonly quote: string;
  readonly rate: number;
}

/** By currency: how many units of the common currency one unit costs. */
export type Rates = Readonly<Record<string, number | undefined>>;

/** 'EUR 1 = INR 92'. */
export const rateText = ({ base, quote, rate }: ExchangeRate): string => `${base} 1 = ${unitsText(quote, rate)}`;

export interface RateStep {
  /** Index of the typed rate. */
  readonly at: number;
  readonly isInverse: boolean;
}

/** By currency: the typed rates that lead from it to the common one, in both directions and through other currencies. */
export function stepsTo(currency: string, typed: readonly Pick<ExchangeRate, 'base' | 'quote'>[]) {
  const steps: Record<string, readonly RateStep[]> = { [currency]: [] };
  const reached = [currency];
  for (const to of reached) {
    for (const [at, { base, quote }] of typed.entries()) {
      const from = quote === to ? base : base === to ? quote : to;
      if (steps[from]) continue;
      steps[from] = [{ at, isInverse: base === to }, ...(steps[to] ?? [])];
      reached.push(from);
    }
  }
  return steps as Readonly<Record<string, readonly RateStep[] | undefined>>;
}

export function ratesTo(currency: string, typed: readonly ExchangeRate[]): Rates {
  const factorOf = ({ at, isInverse }: RateStep): number => {
    const rate = typed[at]?.rate ?? 1;
    return isInverse ? 1 / rate : rate;
  };
  const rates = Object.entries(stepsTo(currency, typed)).map(([from, steps = []]) => [
    from,
    Number(steps.reduce((product, step) => product * factorOf(step), 1).toPrecision(15)),
  ]);
  return Object.fromEntries(rates);
}

export interface ReadRate extends ExchangeRate {
  /** How the number was read, if it can be read in another way. */
  readonly note?: string | undefined;
}

/** 'INR 92' or '92 INR'. */
function sideOf(text: string): { readonly code: string; readonly number: string } {
  const code = /[A-Za-z]{3}/.exec(text)?.[0] ?? '';
  return { code: code.toUpperCase(), number: text.replace(code, '').trim() };
}

/**
 * Reads '92' as the price of one `base` in `quote`, and a sentence such as 'INR 100 = EUR 1.09' in its own direction. A number with two
 * readings is the one nearer to the usual rate.
 * @returns undefined if it is not a rate of these two currencies
 */
export function readRate(written: string, base: string, quote: string): ReadRate | undefined {
  const [left = '', right, ...more] = written.split('=');
  if (right === undefined) return priceOf(written, base, quote);
  const [one, other] = [sideOf(left), sideOf(right)];
  const isOfThese = (one.code === base && other.code === quote) || (one.code === quote && other.code === base);
  const count = Number(readDecimal(one.number)?.text ?? 0);
  const price = priceOf(other.number, one.code, other.code);
  if (more.length > 0 || !isOfThese || !price || count === 0) return undefined;
  return { ...price, rate: count === 1 ? price.rate : Number((price.rate / count).toPrecision(12)) };
}

function priceOf(text: string, base: string, quote: string): ReadRate | undefined {
  const read = readDecimal(text);
  if (!read || Number(read.text) === 0) return undefined;
  if (read.other === undefined) return { base, quote, rate: Number(read.text) };
  const [smaller, larger] = [read.text, read.other].sort((a, b) => Number(a) - Number(b)) as [string, string];
  const isLarger = nearerToUsual([Number(smaller), Number(larger)], base, quote) === Number(larger);
  const [chosen, instead] = isLarger ? [larger, smaller] : [smaller, larger];
  return { base, quote, rate: Number(chosen), ...noteOf({ text: chosen, other: instead }) };
}
