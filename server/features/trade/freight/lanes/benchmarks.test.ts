import { describe, expect, test } from 'vitest';
import { type Award, benchmarksOf } from './benchmarks.ts';

const charge = {
  section: 'FREIGHT',
  label: 'Ocean freight',
  basis: 'CONTAINER',
  quantity: 2,
  currency: 'USD',
  state: 'INCLUDED',
} as const;

const award = (unitPrice: number, company: string | null, more: Partial<Award> = {}): Award => ({
  freight: { mode: 'SEA_FCL', containers: [{ type: '45G1', count: 2 }], packages: [] },
  terms: { charges: [{ ...charge, unitPrice }] },
  month: '2026-10',
  company,
  requester: `requester ${unitPrice}`,
  isOnLane: true,
  ...more,
});
/** Offers by three companies. */
const prices = [1450, 1500, 1550, 1600, 1750];
const five = (more: Partial<Award> = {}) => prices.map((price, at) => award(price, `company ${at % 3}`, more));

describe('a benchmark', () => {
  test('has the median and the range per container, by equipment and month', () => {
    expect(benchmarksOf(five())).toEqual([
      {
        mode: 'SEA_FCL',
        equipment: '45G1',
        unit: 'CONTAINER',
        currency: 'USD',
        scope: 'LANE',
        ranges: [{ month: '2026-10', low: 1450, median: 1550, high: 1750, offers: 5 }],
      },
    ]);
  });

  test('needs three requesters, so that one can’t invent it', () => {
    const by = (requesters: readonly (string | null)[]) =>
      benchmarksOf(five().map((one, at) => ({ ...one, requester: requesters[at % requesters.length] ?? null })));
    expect([by(['one']), by(['one', 'two']), by(['one', 'two', null])]).toEqual([[], [], []]);
    expect(by(['one', 'two', 'three'])).toHaveLength(1);
  });

  test('needs five offers and three companies', () => {
    expect(benchmarksOf(five().slice(1))).toEqual([]);
    expect(benchmarksOf(prices.map((price, at) => award(price, `company ${at % 2}`)))).toEqual([]);
    expect(benchmarksOf(prices.map((price) => award(price, null)))).toEqual([]);
    expect(benchmarksOf([])).toEqual([]);
  });

  test('is rounded, so that it reveals nobody’s price', () => {
    const odd = [1463, 1512, 1537, 1588, 1761].map((price, at) => award(price, `company ${at}`));
    expect(benchmarksOf(odd)[0]?.ranges).toEqual([
      { month: '2026-10', low: 1450, median: 1550, high: 1800, offers: 5 },
    ]);
  });

  test('leaves out months with too few offers', () => {
    const sample = [...five(), award(9000, 'company 4', { month: '2026-11' })];
    expect(benchmarksOf(sample)[0]?.ranges.map(({ month, high }) => [month, high])).toEqual([['2026-10', 1750]]);
  });

  test('widens to the countries of the lane', () => {
    const sample = [...five().slice(0, 2), ...five({ isOnLane: false }).slice(2)];
    expect(benchmarksOf(sample)).toMatchObject([{ scope: 'COUNTRIES', ranges: [{ month: '2026-10', offers: 5 }] }]);
  });

  test('widens to all months, of the lane if they are enough', () => {
    const spread = five().map((one, at) => ({ ...one, month: `2026-0${at + 1}` }));
    expect(benchmarksOf(spread)).toMatchObject([{ scope: 'LANE', ranges: [{ month: null, offers: 5 }] }]);
    const both = spread.map((one, at) => ({ ...one, isOnLane: at < 2 }));
    expect(benchmarksOf(both)).toMatchObject([{ scope: 'COUNTRIES', ranges: [{ month: null, offers: 5 }] }]);
  });

  test('never mixes equipment, currencies or modes', () => {
    const reefers = five({ freight: { mode: 'SEA_FCL', containers: [{ type: '45R1', count: 1 }], packages: [] } });
    const euros = five({ terms: { charges: [{ ...charge, unitPrice: 900, currency: 'EUR' }] } });
    const found = benchmarksOf([...five(), ...reefers.slice(0, 4), ...euros]);
    expect(found.map(({ equipment, currency }) => [equipment, currency])).toEqual([
      ['45G1', 'USD'],
      ['45G1', 'EUR'],
    ]);
  });

  test('counts freight charges alone, with their percentages', () => {
    const charges = [
      { ...charge, unitPrice: 1000 },
      { ...charge, label: 'Bunker', basis: 'PERCENT', quantity: 1, unitPrice: 10 },
      { ...charge, section: 'DESTINATION', label: 'THC', unitPrice: 200, currency: 'EUR' },
      { ...charge, label: 'Waiting time', unitPrice: 90, currency: 'EUR', state: 'AT_COST' },
    ] as const;
    const found = benchmarksOf(five({ terms: { charges: [...charges] } }));
    expect(found[0]?.ranges[0]).toMatchObject({ low: 1100, median: 1100, high: 1100 });
  });

  test('is per chargeable kilogram by air, and per revenue ton for groupage by sea', () => {
    const packages = [
      { type: 'Carton', count: 40, lengthCm: 60, widthCm: 40, heightCm: 40, weightKg: 11.5, stackable: true },
    ];
    const terms = { charges: [{ ...charge, basis: 'KG', quantity: 640, unitPrice: 4.2 }] } as const;
    const byAir = five({ freight: { mode: 'AIR', containers: [], packages }, terms: { charges: [...terms.charges] } });
    expect(benchmarksOf(byAir)).toMatchObject([{ unit: 'KG', equipment: null, ranges: [{ median: 4.2 }] }]);
    const bySea = five({
      freight: { mode: 'SEA_LCL', containers: [], packages },
      terms: { charges: [...terms.charges] },
    });
    expect(benchmarksOf(bySea)).toMatchObject([{ unit: 'WM', equipment: null, ranges: [{ median: 700 }] }]);
  });

  test('leaves out what can’t be compared', () => {
    const mixed = {
      mode: 'SEA_FCL',
      containers: [
        { type: '22G1', count: 1 },
        { type: '45G1', count: 1 },
      ],
      packages: [],
    };
    expect(benchmarksOf(five({ freight: mixed as Award['freight'] }))).toEqual([]);
    const twoCurrencies = {
      charges: [
        { ...charge, unitPrice: 1 },
        { ...charge, unitPrice: 1, currency: 'EUR' },
      ],
    };
    expect(benchmarksOf(five({ terms: twoCurrencies }))).toEqual([]);
  });
});
