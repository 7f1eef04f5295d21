/** Prices per kilogram of air freight, which fall from one weight to the next. */
import { messages } from '../messages.ts';
import { figure } from './figure.ts';
import { unitsText } from './money-text.ts';

const t = messages('freight');

/** The usual breaks, in kilograms. 0: below the first of the others. */
export const usualBreaks = [0, 45, 100, 300, 500, 1000] as const;
export const MAX_BREAKS = 10;

export interface WeightBreak {
  /** From this weight on. */
  readonly fromKg: number;
  readonly unitPrice: number;
}

interface AppliedBreak extends WeightBreak {
  /** What is charged: more than the weight if the next break is cheaper for it. */
  readonly kg: number;
  /** Of the weight itself, if it is another one. */
  readonly instead: WeightBreak | null;
}

/** '−45' and '+100'. */
export function breakName(fromKg: number, breaks: readonly Pick<WeightBreak, 'fromKg'>[]): string {
  if (fromKg > 0) return `+${fromKg}`;
  const next = breaks.map((one) => one.fromKg).filter((other) => other > 0);
  return next.length > 0 ? `−${Math.min(...next)}` : t('all weights');
}

/** The cheapest: that of the weight, or a higher one with the weight from which it counts. Undefined without breaks. */
export function appliedBreak(breaks: readonly WeightBreak[] | undefined, kg: number): AppliedBreak | undefined {
  if (!breaks || breaks.length === 0) return undefined;
  const sorted = [...breaks].sort((a, b) => a.fromKg - b.fromKg);
  const own = sorted.findLast(({ fromKg }) => fromKg <= kg);
  const higher = sorted.filter(({ fromKg }) => fromKg > kg);
  const candidates = [...(own ? [{ ...own, kg }] : []), ...higher.map((one) => ({ ...one, kg: one.fromKg }))];
  const best = candidates.reduce((one, other) => (other.kg * other.unitPrice < one.kg * one.unitPrice ? other : one));
  return { ...best, instead: own && best.fromKg !== own.fromKg ? own : null };
}

/** '640 kg × USD 2.10 at +500', or '500 kg × USD 2.10 at +500, cheaper than 480 kg at +300'. */
export function breakText(breaks: readonly WeightBreak[], kg: number, currency: string): string | null {
  const applied = appliedBreak(breaks, kg);
  if (!applied) return null;
  const { instead } = applied;
  const values = {
    weight: figure(applied.kg),
    price: unitsText(currency, applied.unitPrice),
    break: breakName(applied.fromKg, breaks),
  };
  return instead
    ? t('{weight} kg × {price} at {break}, cheaper than {own} kg at {ownBreak}', {
        ...values,
        own: figure(kg),
        ownBreak: breakName(instead.fromKg, breaks),
      })
    : t('{weight} kg × {price} at {break}', values);
}

/** '−45 4.50, +45 3.90, +100 3.10'. */
export const breaksText = (breaks: readonly WeightBreak[]): string =>
  [...breaks]
    .sort((a, b) => a.fromKg - b.fromKg)
    .map(({ fromKg, unitPrice }) => `${breakName(fromKg, breaks)} ${figure(unitPrice, 4)}`)
    .join(', ');
