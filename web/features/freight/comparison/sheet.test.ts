import { describe, expect, it } from 'vitest';
import { requiredOf } from '#contract/freight/offer-comparison.ts';
import type { Offer } from '#contract/freight-offers.ts';
import { sheetOf } from './sheet.ts';

type Charge = Offer['charges'][number];

const charge = (of: Partial<Charge>): Charge => ({
  ...{ section: 'FREIGHT', label: 'Ocean freight', basis: 'FLAT', quantity: 1, unitPrice: 0, currency: 'USD' },
  ...{ state: 'INCLUDED', amount: 290_050 },
  ...of,
});
const offer = (of: Partial<Offer>): Offer =>
  ({
    id: 'a',
    state: 'SUBMITTED',
    user: { id: null, name: '=Farid', profilePic: null },
    charges: [charge({})],
    totals: [{ currency: 'USD', amount: 290_050 }],
    validUntil: '2027-01-31',
    note: null,
    ...of,
  }) as Offer;

const thc = charge({ section: 'DESTINATION', label: 'THC', currency: 'JPY', amount: 46_000 });
const offers = [
  offer({ transitDaysMin: 28, transitDaysMax: 32, note: 'Call them' }),
  offer({
    id: 'b' as Offer['id'],
    charges: [charge({}), thc],
    totals: [
      { currency: 'USD', amount: 290_050 },
      { currency: 'JPY', amount: 46_000 },
    ],
  }),
];

describe('the spreadsheet of a comparison', () => {
  const rows = new Map(
    sheetOf({
      offers,
      ...{ lane: 'Nhava Sheva to Tokyo', facts: ['Bed linen', "2 × 40'HC (45G1)", 'FOB'], allowances: {} },
      required: requiredOf(
        { mode: 'SEA_FCL', insurance: false, origin: { country: 'IN' }, destination: { country: 'JP' } },
        offers,
      ),
      ...{ currency: 'USD', rates: { JPY: 0.0065 }, ratesOn: '2026-11-20' },
    }).map(([name, ...cells]) => [name?.value, cells]),
  );
  const values = (name: string) => rows.get(name)?.map((cell) => cell?.value ?? null);

  it('has numbers as numbers, with the decimals of their currency', () => {
    expect(rows.get('Freight: Ocean freight, USD')?.[0]).toEqual({ value: 2900.5, type: Number, format: '#,##0.00' });
    expect(rows.get('Destination: Terminal handling (THC), JPY')?.[1]).toEqual({
      value: 46_000,
      type: Number,
      format: '#,##0',
    });
    expect(values('Destination: Terminal handling (THC), JPY')).toEqual([null, 46_000]);
    expect(values('Transit to, days')).toEqual([32, null]);
  });

  it('adds up with formulas, so that a changed rate changes the total', () => {
    expect([...rows.keys()].slice(4, 10)).toEqual([
      '1 JPY in USD',
      'Date of the rates',
      'Freight: Ocean freight, USD',
      'Destination: Terminal handling (THC), JPY',
      'Total, USD',
      'Total, JPY',
    ]);
    expect(values('Total, USD')).toEqual(['=SUM(B7)', '=SUM(C7)']);
    expect(values('Total, JPY')).toEqual([null, '=SUM(C8)']);
    expect(values('Total in USD')).toEqual(['=B9', '=C9+C10*$B$5']);
    expect(rows.get('Total in USD')?.[0]).toMatchObject({ type: 'Formula', format: '#,##0.00' });
  });

  it('begins with the lane and the cargo', () => {
    expect(values('Nhava Sheva to Tokyo')).toEqual(['Bed linen', "2 × 40'HC (45G1)", 'FOB']);
  });

  it('has dates as dates, and says which rate was used', () => {
    expect(rows.get('Valid until')?.[0]).toMatchObject({ value: new Date('2027-01-31'), type: Date });
    expect(values('1 JPY in USD')).toEqual([0.0065]);
    expect(values('Date of the rates')).toEqual([new Date('2026-11-20')]);
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
