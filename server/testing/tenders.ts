import { dayIn } from '#contract/dates.ts';
import type { LanePrice, TenderLane } from '#contract/freight/tender/tender.ts';

export const lanesOf = (count: number): TenderLane[] =>
  Array.from({ length: count }, (_, at) => ({
    ref: `L${at + 1}`,
    origin: at % 2 === 0 ? 'INNSA Nhava Sheva' : 'CNSHA Shanghai',
    destination: at % 3 === 0 ? 'NLRTM Rotterdam' : 'DEHAM Hamburg',
    unit: "40'HC",
    volume: 10 + at,
  }));

export const tenderOf = (count: number) => ({
  mode: 'SEA_FCL',
  origin: { unlocode: 'INNSA' },
  destination: { unlocode: 'NLRTM' },
  commodity: 'Bed linen',
  tender: { period: 'YEAR', lanes: lanesOf(count) },
});

type Price = Pick<LanePrice, 'ref' | 'unitPrice'> & Partial<LanePrice>;

/** An offer with these prices, in dollars. */
export const bidOf = (prices: readonly Price[]) => ({
  charges: [],
  lanes: prices.map((price) => ({ currency: 'USD', transitDays: 28, ...price })),
  validUntil: dayIn(30),
});
