/** How long the comparison of a tender takes: 200 lanes and 10 offers in three currencies, as the browser receives and compares them. */
import { ratesTo } from '#contract/freight/exchange-rates.ts';
import { compareLanes } from '#contract/freight/tender/compare-lanes.ts';
import { MAX_LANES } from '#contract/freight/tender/limits.ts';
import type { LanePrice, TenderLane } from '#contract/freight/tender/tender.ts';

const BIDDERS = 10;
const ROUNDS = 20;
const currencies = ['USD', 'EUR', 'CNY'];

const lanes = Array.from(
  { length: MAX_LANES },
  (_, at): TenderLane => ({
    ref: `L${at + 1}`,
    origin: 'INNSA Nhava Sheva',
    destination: 'NLRTM Rotterdam',
    unit: "40'HC",
    volume: 10 + at,
  }),
);

const offers = Array.from({ length: BIDDERS }, (_, bidder) => ({
  id: `offer ${bidder}`,
  lanes: lanes.map(
    ({ ref, volume }, at): LanePrice => ({
      ref,
      volume,
      unitPrice: 900 + ((at * 37 + bidder * 101) % 700) + 0.25,
      currency: currencies[(at + bidder) % currencies.length] ?? 'USD',
      transitDays: 20 + bidder,
    }),
  ),
}));

const rates = ratesTo('USD', [
  { base: 'EUR', quote: 'USD', rate: 1.0845 },
  { base: 'USD', quote: 'CNY', rate: 7.1234 },
]);
const body = JSON.stringify(offers);

const times = Array.from({ length: ROUNDS }, () => {
  const start = performance.now();
  const { byLowest } = compareLanes(lanes, JSON.parse(body) as typeof offers, 'USD', rates);
  if (byLowest.covered !== MAX_LANES) throw new Error('Some lanes have no lowest price.');
  return performance.now() - start;
}).sort((one, other) => one - other);

const at = (share: number) => (times[Math.floor(share * (ROUNDS - 1))] ?? 0).toFixed(1);
process.stdout.write(`${MAX_LANES} lanes, ${BIDDERS} offers, ${(body.length / 1000).toFixed(0)} kB of offers\n`);
process.stdout.write(`compared in ${at(0.5)} ms (median of ${ROUNDS}), ${at(1)} ms at most\n`);
