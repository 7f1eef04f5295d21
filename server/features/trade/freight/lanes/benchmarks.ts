import { figuresOf } from '#contract/freight/figures.ts';
import type { Mode } from '#contract/freight/modes.ts';
import { decimalOf } from '#contract/freight/money.ts';
import { amountsOf } from '#contract/freight/offer-totals.ts';
import type { OfferTerms } from '#contract/freight-offers.ts';
import type { Freight } from '#contract/freight-requests.ts';
import { type Benchmark, type BenchmarkRange, MIN_SAMPLE } from '#contract/lanes.ts';

export interface Award {
  readonly freight: Pick<Freight, 'mode' | 'containers' | 'packages'>;
  readonly terms: Pick<OfferTerms, 'charges'>;
  /** 'YYYY-MM'. */
  readonly month: string;
  /** Whose offer it was; null if not known. */
  readonly company: string | null;
  /** Who accepted it; null if not known. */
  readonly requester: string | null;
  /** False if it is on another lane between the same countries. */
  readonly isOnLane: boolean;
}

interface Price extends Omit<Award, 'freight' | 'terms'> {
  readonly mode: Mode;
  readonly equipment: string | null;
  readonly unit: Benchmark['unit'];
  readonly currency: string;
  readonly value: number;
}

export function benchmarksOf(awards: readonly Award[]): Benchmark[] {
  const groups = new Map<string, Price[]>();
  for (const price of awards.flatMap(priceOf)) {
    const key = [price.mode, price.equipment, price.unit, price.currency].join();
    groups.set(key, [...(groups.get(key) ?? []), price]);
  }
  const counted = [...groups.values()].sort((a, b) => b.length - a.length);
  return counted.flatMap((prices) => benchmarkOf(prices) ?? []);
}

/** Widens the sample until there is enough: the lane by month, the countries by month, then the same for all months. */
function benchmarkOf(prices: readonly Price[]): Benchmark | null {
  const [first] = prices;
  if (!first) return null;
  const { mode, equipment, unit, currency } = first;
  const ofLane = prices.filter(({ isOnLane }) => isOnLane);
  for (const rangesOf of [byMonth, ofAllMonths]) {
    for (const [scope, sample] of [['LANE', ofLane] as const, ['COUNTRIES', prices] as const]) {
      const ranges = rangesOf(sample);
      if (ranges.length > 0) return { mode, equipment, unit, currency, scope, ranges };
    }
  }
  return null;
}

function byMonth(prices: readonly Price[]): BenchmarkRange[] {
  const months = [...new Set(prices.map(({ month }) => month))].sort();
  return months.flatMap((month) =>
    rangeOf(
      month,
      prices.filter((price) => price.month === month),
    ),
  );
}

const ofAllMonths = (prices: readonly Price[]): BenchmarkRange[] => rangeOf(null, prices);

function rangeOf(month: string | null, prices: readonly Price[]): BenchmarkRange[] {
  const companies = new Set(prices.flatMap(({ company }) => company ?? []));
  const requesters = new Set(prices.flatMap(({ requester }) => requester ?? []));
  if (prices.length < MIN_SAMPLE.offers || companies.size < MIN_SAMPLE.companies) return [];
  if (requesters.size < MIN_SAMPLE.requesters) return [];
  const values = prices.map(({ value }) => value).sort((a, b) => a - b);
  const [low = 0, high = 0] = [values[0], values.at(-1)];
  return [
    {
      month,
      low: coarse(low, Math.floor),
      median: coarse(medianOf(values), Math.round),
      high: coarse(high, Math.ceil),
      offers: prices.length,
    },
  ];
}

function medianOf(sorted: readonly number[]): number {
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}

/** To half of the second significant digit, so that nobody reads the price of one offer: 1,463 becomes 1,450. */
function coarse(value: number, round: (steps: number) => number): number {
  if (value <= 0) return 0;
  const step = 10 ** (Math.floor(Math.log10(value)) - 1) / 2;
  return Number((round(Number((value / step).toPrecision(12))) * step).toPrecision(6));
}

/** None if the freight charges have no or several currencies, or can't be compared with others. */
function priceOf({ freight, terms, ...award }: Award): Price[] {
  const amounts = amountsOf(terms.charges);
  const ofFreight = terms.charges.flatMap(({ section, currency }, at) => {
    const amount = amounts[at];
    return section === 'FREIGHT' && amount !== null && amount !== undefined ? [{ currency, amount }] : [];
  });
  const [currency, ...others] = new Set(ofFreight.map((money) => money.currency));
  const amount = ofFreight.reduce((sum, money) => sum + money.amount, 0);
  const basis = basisOf(freight);
  if (currency === undefined || others.length > 0 || amount <= 0 || basis === null) return [];
  const { quantity, ...unit } = basis;
  return [
    { ...award, ...unit, mode: freight.mode, currency, value: Number(decimalOf({ currency, amount })) / quantity },
  ];
}

function basisOf(
  freight: Award['freight'],
): { readonly unit: Benchmark['unit']; readonly equipment: string | null; readonly quantity: number } | null {
  const [type, ...others] = new Set(freight.containers.map((row) => row.type));
  if (type !== undefined) {
    const quantity = freight.containers.reduce((sum, { count }) => sum + count, 0);
    return others.length > 0 ? null : { unit: 'CONTAINER', equipment: type, quantity };
  }
  const { chargeable } = figuresOf(freight);
  if (!chargeable || chargeable.value <= 0) return null;
  return { unit: chargeable.unit === 'kg' ? 'KG' : 'WM', equipment: null, quantity: chargeable.value };
}
