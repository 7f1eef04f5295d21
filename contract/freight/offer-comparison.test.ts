import { describe, expect, it } from 'vitest';
import { allowancesOf } from './allowances.ts';
import {
  type ComparedOffer,
  chargeCell,
  chargeRows,
  currenciesOf,
  medianOfOthers,
  requiredOf,
  sectionAmounts,
  totalIn,
} from './offer-comparison.ts';
import { bestOffer, type ComparisonSort, sorted } from './offer-ranking.ts';
import { gapsOf, type Scope } from './required-charges.ts';

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

const unclear: Scope = {
  mode: 'SEA_FCL',
  insurance: false,
  origin: { country: 'IN' },
  destination: { country: 'NL' },
};
const toTheDoor: Scope = { ...unclear, service: 'PORT_DOOR', incoterm: 'FOB' };

describe('a section', () => {
  it('adds up what is included, by currency', () => {
    const both = offer('a', { charges: [thc, charge('DESTINATION', 'Delivery', 30_000), { ...thc, label: 'Lift' }] });
    expect(sectionAmounts(both, 'DESTINATION')).toEqual([eur(92_000), usd(30_000)]);
  });

  it('has a row for each charge, by whatever name the offers use, and for what is required', () => {
    const offers = [
      offer('a'),
      offer('b', { charges: [freight, { ...thc, label: 'Terminal handling at destination' }] }),
      offer('c', { charges: [freight, charge('DESTINATION', 'Delivery', null, { state: 'AT_COST' })] }),
    ];
    const required = requiredOf(toTheDoor, offers);
    const rows = chargeRows('DESTINATION', offers, required);
    expect(rows.map(({ label }) => label)).toEqual(['Terminal handling (THC)', 'Import customs', 'Delivery']);
    const cells = offers.map((one) => rows.map((row) => chargeCell(one, row, gapsOf(one.charges, required))));
    expect(cells.map((ofOffer) => ofOffer.map(({ open }) => open))).toEqual([
      [[], ['MISSING'], ['MISSING']],
      [[], ['MISSING'], ['MISSING']],
      [['MISSING'], ['MISSING'], ['AT_COST']],
    ]);
    expect(cells[1]?.[0]?.amounts).toEqual([eur(46_000)]);
  });

  it('needs no freight if no offer has any, as for a clearance', () => {
    const offers = ['a', 'b'].map((id) => offer(id, { charges: [charge('DESTINATION', 'Import customs', 9000)] }));
    expect(requiredOf({ ...unclear, service: 'PORT_PORT' }, offers).map(({ label }) => label)).toEqual([
      'Import customs',
    ]);
  });

  it('needs what half of the others have, except surcharges', () => {
    const extra = charge('OTHER', 'Stuffing', 5000);
    const bunker = charge('FREIGHT', 'BAF', 5000);
    const offers = [
      offer('a', { charges: [freight, thc, extra, bunker] }),
      offer('b'),
      offer('c', { charges: [freight] }),
    ];
    const gaps = offers.map(({ charges }) => gapsOf(charges, requiredOf(unclear, offers)).map(({ label }) => label));
    expect(gaps).toEqual([[], [], ['Terminal handling (THC)']]);
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
  const order = (by: ComparisonSort, rates = {}) =>
    sorted(offers, { by, currency: 'USD', rates, required: [] }).map(({ id }) => id);
  expect(order('received')).toEqual(['unpriced', 'dear', 'cheap', 'mixed']);
  expect(order('total')).toEqual(['cheap', 'dear', 'unpriced', 'mixed']);
  expect(order('total', { EUR: 1.1 })).toEqual(['mixed', 'cheap', 'dear', 'unpriced']);
  expect(order('transit')).toEqual(['dear', 'cheap', 'unpriced', 'mixed']);
});

describe('complete totals', () => {
  const inUsd = { ...thc, currency: 'USD', amount: 40_000 };
  const customs = charge('DESTINATION', 'Import customs', 9_000);
  const delivery = charge('DESTINATION', 'Delivery', 30_000);
  const all = [freight, inUsd, customs, delivery];
  const complete = { ...offer('complete', { totals: [usd(369_000)], charges: all }), state: 'SUBMITTED' };
  const cheaper = {
    ...complete,
    id: 'cheaper',
    totals: [usd(364_000)],
    charges: [...all.slice(0, 3), { ...delivery, amount: 25_000 }],
  };
  const missing = { ...complete, id: 'missing', totals: [usd(290_000)], charges: [freight] };
  const atCost = {
    ...complete,
    id: 'at cost',
    totals: [usd(339_000)],
    charges: [freight, inUsd, customs, { ...delivery, amount: null, state: 'AT_COST' as const }],
  };
  const unpriced = { ...complete, id: 'unpriced', totals: [], charges: [] };
  const expired = { ...complete, id: 'expired', totals: [usd(100)], state: 'EXPIRED' };
  const offers = [missing, atCost, unpriced, complete, cheaper];
  const order = { by: 'total', currency: 'USD', rates: {}, required: requiredOf(toTheDoor, offers) } as const;
  const idsOf = (allowances = {}) => sorted(offers, { ...order, allowances }).map(({ id }) => id);

  it('come before those that leave out a required charge', () => {
    expect(idsOf()).toEqual(['cheaper', 'complete', 'at cost', 'missing', 'unpriced']);
  });

  it('come first even if the requester’s own estimate makes another offer cheaper', () => {
    const allowance = {
      isMedian: false,
      gap: { section: 'DESTINATION', type: 'DELIVERY', label: 'Delivery' },
    } as const;
    const allowances = { 'at cost': [{ ...allowance, gap: { ...allowance.gap, reason: 'AT_COST' }, money: usd(100) }] };
    expect(idsOf(allowances)).toEqual(['cheaper', 'complete', 'at cost', 'missing', 'unpriced']);
  });

  it('have the lowest one among offers that still stand', () => {
    expect(bestOffer([...offers, expired], order)?.id).toBe('cheaper');
    expect(bestOffer([missing, unpriced], order)).toBeNull();
  });

  it('suggest the median of the others for what is missing', () => {
    const requirement = order.required.find(({ label }) => label === 'Delivery');
    if (!requirement) throw new Error('Delivery is required.');
    expect(medianOfOthers(missing, requirement, offers, order)).toEqual(usd(27_500));
    expect(medianOfOthers(complete, requirement, [complete, missing], order)).toBeNull();
    const allowance = { offerId: 'missing', estimate: null, ...requirement };
    const [applied] = allowancesOf(missing, { ...order, offers, allowances: [allowance] });
    expect(applied).toMatchObject({ isMedian: true, money: usd(27_500), gap: { type: 'DELIVERY' } });
  });
});
