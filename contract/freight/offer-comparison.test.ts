import { describe, expect, it, test } from 'vitest';
import {
  type ComparedOffer,
  type ComparisonSort,
  currenciesOf,
  sectionCell,
  sorted,
  totalIn,
  usualIn,
} from './offer-comparison.ts';

type Charge = ComparedOffer['charges'][number];

const charge = (
  section: Charge['section'],
  label: string,
  amount: number | null,
  of: Partial<Charge> = {},
): Charge => ({
  ...{ section, label, amount, basis: 'FLAT', quantity: 1, unitPrice: 0, currency: 'USD', state: 'INCLUDED' },
  ...of,
});
const freight = charge('FREIGHT', 'Ocean freight', 290_000);
const thc = charge('DESTINATION', 'THC', 46_000, { currency: 'EUR' });

const usd = (amount: number) => ({ currency: 'USD', amount });
const eur = (amount: number) => ({ currency: 'EUR', amount });
const offer = (id: string, of: Partial<ComparedOffer> = {}): ComparedOffer => ({
  id,
  charges: [freight, thc],
  totals: [usd(290_000), eur(46_000)],
  ...of,
});

describe('a section', () => {
  it('adds up what is included, by currency', () => {
    const both = offer('a', { charges: [thc, charge('DESTINATION', 'Delivery', 30_000), { ...thc, label: 'Lift' }] });
    expect(sectionCell(both, 'DESTINATION', usualIn([both])).amounts).toEqual([eur(92_000), usd(30_000)]);
  });

  it('names what is missing, by whatever name the others use', () => {
    const offers = [
      offer('a'),
      offer('b', { charges: [freight, { ...thc, label: 'Terminal handling at destination' }] }),
      offer('c', { charges: [freight] }),
    ];
    const usual = usualIn(offers);
    const missing = offers.map((one) => sectionCell(one, 'DESTINATION', usual).missing);
    expect(missing).toEqual([[], [], ['Terminal handling (THC)']]);
  });

  it('does not miss what few offers have', () => {
    const extra = charge('OTHER', 'Stuffing', 5000);
    const offers = [offer('a', { charges: [freight, extra] }), offer('b'), offer('c')];
    expect(sectionCell(offer('b'), 'OTHER', usualIn(offers)).missing).toEqual([]);
  });

  it('names what is at cost or not included, which is not missing', () => {
    const open = offer('a', {
      charges: [
        freight,
        { ...thc, state: 'AT_COST', amount: null },
        charge('DESTINATION', 'Import customs', null, { state: 'EXCLUDED' }),
      ],
    });
    expect(sectionCell(open, 'DESTINATION', usualIn([open, offer('b')]))).toEqual({
      amounts: [],
      atCost: ['THC'],
      excluded: ['Import customs'],
      missing: [],
    });
  });
});

describe('the total in one currency', () => {
  it('needs a rate for each other currency', () => {
    expect(totalIn('USD', [usd(290_000), eur(46_000)], { EUR: 1.0845 })).toEqual({
      money: usd(339_887),
      withoutRate: [],
    });
    expect(totalIn('USD', [usd(290_000), eur(46_000)], {})).toEqual({ money: null, withoutRate: ['EUR'] });
    expect(totalIn('USD', [usd(290_000)], {}).money).toEqual(usd(290_000));
    expect(totalIn('USD', [], {}).money).toBeNull();
  });

  it('is in the currency of most freight charges at first', () => {
    const [first, second] = [offer('a', { totals: [eur(1), usd(1)] }), offer('b', { totals: [eur(1), usd(1)] })];
    expect(currenciesOf([first, second])).toEqual(['USD', 'EUR']);
  });
});

it('offers are sorted, and those without the value come last', () => {
  const offers = [
    offer('unpriced', { totals: [] }),
    offer('dear', { totals: [usd(300_000)], transitDaysMin: 20, transitDaysMax: 24 }),
    offer('cheap', { totals: [usd(250_000)], transitDaysMin: 30 }),
    offer('mixed', { totals: [usd(100_000), eur(100_000)] }),
  ];
  const order = (by: ComparisonSort, rates = {}) => sorted(offers, by, 'USD', rates).map(({ id }) => id);
  expect(order('received')).toEqual(['unpriced', 'dear', 'cheap', 'mixed']);
  expect(order('total')).toEqual(['cheap', 'dear', 'unpriced', 'mixed']);
  expect(order('total', { EUR: 1.1 })).toEqual(['mixed', 'cheap', 'dear', 'unpriced']);
  expect(order('transit')).toEqual(['dear', 'cheap', 'unpriced', 'mixed']);
});

test('a total without a charge that others have, or with one at cost, comes after complete totals', () => {
  const complete = offer('complete', { totals: [usd(300_000)], charges: [freight, { ...thc, currency: 'USD' }] });
  const cheaper = { ...complete, id: 'cheaper', totals: [usd(295_000)] };
  const missing = offer('missing', { totals: [usd(290_000)], charges: [freight] });
  const atCost = offer('at cost', {
    totals: [usd(290_000)],
    charges: [freight, { ...thc, amount: null, state: 'AT_COST' }],
  });
  const unpriced = offer('unpriced', { totals: [], charges: [] });
  const offers = [missing, atCost, unpriced, complete, cheaper];
  expect(sorted(offers, 'total', 'USD', {}).map(({ id }) => id)).toEqual([
    'cheaper',
    'complete',
    'missing',
    'at cost',
    'unpriced',
  ]);
});
