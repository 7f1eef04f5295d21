/** The offers to a tender side by side: by lane and in total. */
import type { Rates } from '../exchange-rates.ts';
import type { Money } from '../money-text.ts';
import { totalIn } from '../offer-comparison.ts';
import { type LanePrice, laneAmounts, type TenderLane } from './tender.ts';

export interface LaneBidder {
  readonly id: string;
  readonly lanes?: readonly LanePrice[] | undefined;
}

export interface LaneCell {
  readonly price: LanePrice;
  /** For the volume of the lane, in the currency of the offer. */
  readonly amount: Money;
  /** In minor units of the common currency. Null if its rate is missing. */
  readonly converted: number | null;
}

export interface ComparedLane {
  readonly lane: TenderLane;
  /** In the order of the offers. Null where the lane is not offered. */
  readonly cells: readonly (LaneCell | null)[];
  /** The lowest amount in the common currency. Null if no offer has one. */
  readonly lowest: number | null;
}

export interface BidderTotal {
  /** How many lanes it prices. */
  readonly covered: number;
  /** Of the lanes that it prices, in the common currency. Null if a rate is missing. */
  readonly total: number | null;
  /** On how many lanes it is the lowest. */
  readonly lowestOn: number;
}

export interface LaneComparison {
  readonly rows: readonly ComparedLane[];
  readonly bidders: readonly BidderTotal[];
  /** Each lane by the lowest price. */
  readonly byLowest: { readonly covered: number; readonly total: number };
}

/** @param rates to the common currency */
export function compareLanes(
  lanes: readonly TenderLane[],
  offers: readonly LaneBidder[],
  currency: string,
  rates: Rates,
): LaneComparison {
  const prices = offers.map((offer) => new Map((offer.lanes ?? []).map((price) => [price.ref, price])));
  const rows = lanes.map((lane): ComparedLane => {
    const cells = prices.map((priceOf) => cellOf(lane, priceOf.get(lane.ref), currency, rates));
    const known = cells.flatMap((cell) => (cell === null || cell.converted === null ? [] : [cell.converted]));
    return { lane, cells, lowest: known.length > 0 ? Math.min(...known) : null };
  });
  const bidders = offers.map((_, at) => totalOf(rows, at));
  const lowest = rows.flatMap((row) => row.lowest ?? []);
  return { rows, bidders, byLowest: { covered: lowest.length, total: lowest.reduce((sum, one) => sum + one, 0) } };
}

function cellOf(lane: TenderLane, price: LanePrice | undefined, currency: string, rates: Rates): LaneCell | null {
  if (!price) return null;
  const [amount = { currency: price.currency, amount: 0 }] = laneAmounts([{ ...price, volume: lane.volume }]);
  return { price, amount, converted: totalIn(currency, [amount], rates).money?.amount ?? null };
}

export const isLowest = (row: ComparedLane, at: number): boolean => {
  const converted = row.cells[at]?.converted;
  return typeof converted === 'number' && converted === row.lowest;
};

function totalOf(rows: readonly ComparedLane[], at: number): BidderTotal {
  const cells = rows.flatMap((row) => row.cells[at] ?? []);
  const isKnown = cells.every(({ converted }) => converted !== null);
  return {
    covered: cells.length,
    total: isKnown ? cells.reduce((sum, { converted }) => sum + (converted ?? 0), 0) : null,
    lowestOn: rows.filter((row) => isLowest(row, at)).length,
  };
}

/** All currencies of the prices, the most frequent first. */
export function laneCurrencies(offers: readonly LaneBidder[]): string[] {
  const counts = new Map<string, number>();
  for (const { currency } of offers.flatMap(({ lanes }) => lanes ?? [])) {
    counts.set(currency, (counts.get(currency) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a).map(([currency]) => currency);
}
