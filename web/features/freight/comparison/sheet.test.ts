import { describe, expect, it } from 'vitest';
import { allAllowances } from '#contract/freight/allowances.ts';
import { typeOf } from '#contract/freight/charge-types.ts';
import { ratesTo } from '#contract/freight/exchange-rates.ts';
import { requiredOf } from '#contract/freight/offer-comparison.ts';
import { bestOffer } from '#contract/freight/offer-ranking.ts';
import type { Offer } from '#contract/freight-offers.ts';
import type { DocumentId } from '#contract/ids.ts';
import { sheetOf } from './sheet.ts';

type Charge = Offer['charges'][number];

const charge = (of: Partial<Charge>): Charge => {
  const stated: Omit<Charge, 'type'> = {
    ...{ section: 'FREIGHT', label: 'Ocean freight', basis: 'FLAT', quantity: 1, unitPrice: 0, currency: 'USD' },
    ...{ state: 'INCLUDED', amount: 290_050 },
    ...of,
  };
  return { ...stated, type: typeOf(stated) };
};
const offer = (of: Partial<Offer>): Offer =>
  ({
    id: 'a',
    state: 'SUBMITTED',
    user: { id: null, name: '=Farid', profilePic: null },
    charges: [charge({})],
    totals: [{ currency: 'USD', amount: 290_050 }],
    validUntil: '2099-01-31',
    note: null,
    attachments: [],
    ...of,
  }) as Offer;

const thc = charge({ section: 'DESTINATION', label: 'THC', currency: 'JPY', amount: 46_000 });
const offers = [
  offer({
    ...{ transitDaysMin: 28, transitDaysMax: 32, note: 'Call them' },
    attachments: [{ id: 'f' as DocumentId, name: '=Rates.xlsx', format: 'xlsx', bytes: 1 }],
  }),
  offer({
    id: 'b' as Offer['id'],
    charges: [charge({}), thc],
    totals: [
      { currency: 'USD', amount: 290_050 },
      { currency: 'JPY', amount: 46_000 },
    ],
  }),
];

const required = requiredOf(
  { mode: 'SEA_FCL', insurance: false, origin: { country: 'IN' }, destination: { country: 'JP' } },
  offers,
);
const delivery = { section: 'DESTINATION', type: 'TERMINAL_HANDLING', label: 'Terminal handling (THC)' } as const;

function sheetWith(typed: readonly { base: string; quote: string; rate: number }[]) {
  const [currency, rates] = ['USD', ratesTo('USD', typed)];
  const allowances = [{ offerId: 'a', estimate: null, ...delivery }];
  const entered = { offers, required, allowances, currency, rates };
  const dates = { readyDate: '2099-01-10', deliverBy: '2099-02-10' };
  const rows = sheetOf({
    ...{ lane: 'Nhava Sheva to Tokyo', facts: ['Bed linen', "2 × 40'HC (45G1)", 'FOB'], typed, ratesOn: '2026-11-20' },
    scope: {
      ...{ offers, required, currency, rates, dates, sort: 'total', currencies: ['USD', 'JPY'] },
      targetPrice: { currency: 'USD', amount: 280_000 },
      best: bestOffer(offers, { currency, rates, required, dates }),
      allowances: allAllowances(entered),
    },
  });
  return new Map(rows.map(([name, ...cells]) => [name?.value, cells]));
}

describe('the spreadsheet of a comparison', () => {
  const rows = sheetWith([{ base: 'USD', quote: 'JPY', rate: 150 }]);
  const values = (name: string) => rows.get(name)?.map((cell) => cell?.value ?? null);

  it('names the files of each offer, as text', () => {
    expect(rows.get('Files')).toEqual([{ value: '=Rates.xlsx', type: String }, null]);
  });

  it('has numbers as numbers, with the decimals of their currency', () => {
    expect(rows.get('Freight: Main freight, USD')?.[0]).toEqual({ value: 2900.5, type: Number, format: '#,##0.00' });
    expect(rows.get('Destination: Terminal handling (THC), JPY')?.[1]).toEqual({
      value: 46_000,
      type: Number,
      format: '#,##0',
    });
    expect(values('Destination: Terminal handling (THC), JPY')).toEqual([null, 46_000]);
    expect(values('Transit to, days')).toEqual([32, null]);
  });

  it('adds up with formulas, so that a changed rate changes the totals', () => {
    expect([...rows.keys()].slice(4, 12)).toEqual([
      'USD 1 in JPY',
      'Date of the rates',
      '1 JPY in USD',
      'Freight: Main freight, USD',
      'Destination: Terminal handling (THC), JPY',
      'Total, USD',
      'Total, JPY',
      'Total in USD',
    ]);
    expect(values('USD 1 in JPY')).toEqual([150]);
    expect(values('1 JPY in USD')).toEqual(['1/$B$5']);
    expect(values('Total, USD')).toEqual(['SUM(B8)', 'SUM(C8)']);
    expect(values('Total, JPY')).toEqual([null, 'SUM(C9)']);
    expect(values('Total in USD')).toEqual(['B10', 'IF(COUNT($B$7)=1,C10+C11*$B$7,"")']);
    expect(rows.get('Total in USD')?.[0]).toMatchObject({ type: 'Formula', format: '#,##0.00' });
    expect(values('Difference to the best, USD')).toEqual([null, 'C12-$C$12']);
  });

  it('has the allowances, and says where they come from', () => {
    expect(values('Allowance 1, for')).toEqual(['Terminal handling (THC) (median of the others)', null]);
    expect(values('Allowance 1, USD')).toEqual([306.67, null]);
    expect(values('With your allowances, USD')).toEqual(['B12+SUM(B15)', 'C12+SUM(C15)']);
  });

  it('leaves a cell for each rate that is missing', () => {
    const without = sheetWith([]);
    expect(without.get('1 JPY in USD')).toEqual([null]);
    expect(without.get('Total in USD')?.[1]?.value).toBe('IF(COUNT($B$6)=1,C9+C10*$B$6,"")');
  });

  it('begins with the lane and the cargo', () => {
    expect(values('Nhava Sheva to Tokyo')).toEqual(['Bed linen', "2 × 40'HC (45G1)", 'FOB']);
  });

  it('has dates as dates, and what the requester wants', () => {
    expect(rows.get('Valid until')?.[0]).toMatchObject({ value: new Date('2099-01-31'), type: Date });
    expect(values('Date of the rates')).toEqual([new Date('2026-11-20')]);
    expect(values('Wanted by')).toEqual([new Date('2099-02-10')]);
    expect(values('Arrival, latest')).toEqual([new Date('2099-02-11'), null]);
    expect(values('Target price, USD')).toEqual([2800]);
  });

  it('keeps what people wrote as text, and says what an offer lacks', () => {
    expect(rows.get('Offer')?.[0]).toMatchObject({ value: '=Farid', type: String });
    expect(values('Your note')).toEqual(['Call them', null]);
    expect(values('Not in the total')).toEqual(['missing: Terminal handling (THC)', null]);
  });

  it('has no row for a section without charges', () => {
    expect([...rows.keys()]).not.toContainEqual(expect.stringMatching(/^Origin/));
  });
});
