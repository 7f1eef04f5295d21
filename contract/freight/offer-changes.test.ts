import { describe, expect, it } from 'vitest';
import { changesBetween, type OfferVersion } from './offer-changes.ts';
import { chargeText } from './offer-texts.ts';
import { transitText } from './transit-text.ts';

type Charge = OfferVersion['charges'][number];

const charge = (of: Partial<Charge> = {}): Charge => ({
  section: 'FREIGHT',
  label: 'Ocean freight',
  basis: 'CONTAINER',
  quantity: 2,
  unitPrice: 1450,
  currency: 'USD',
  state: 'INCLUDED',
  ...of,
});
const thc = charge({
  section: 'DESTINATION',
  label: 'THC',
  basis: 'FLAT',
  quantity: 1,
  unitPrice: 230,
  currency: 'EUR',
});

const version = (of: Partial<OfferVersion> = {}): OfferVersion => ({
  charges: [charge()],
  totals: [{ currency: 'USD', amount: 290_000 }],
  validUntil: '2027-01-31',
  ...of,
});

describe('what a revision changed', () => {
  it('is nothing for the same terms', () => {
    expect(changesBetween(version(), version())).toEqual([]);
  });

  it('is the price of a charge and the total', () => {
    const after = version({
      charges: [charge({ unitPrice: 1390.5 })],
      totals: [{ currency: 'USD', amount: 278_100 }],
    });
    expect(changesBetween(version(), after)).toEqual([
      { what: 'Total', before: 'USD 2,900.00', after: 'USD 2,781.00' },
      {
        what: 'Freight: Ocean freight',
        before: '2 × USD 1,450 per container',
        after: '2 × USD 1,390.50 per container',
      },
    ]);
  });

  it('is a charge that was added or removed', () => {
    const added = changesBetween(version(), version({ charges: [charge(), thc] }));
    expect(added).toEqual([{ what: 'Destination: THC', before: null, after: 'EUR 230' }]);
    const removed = changesBetween(version({ charges: [charge(), thc] }), version());
    expect(removed).toEqual([{ what: 'Destination: THC', before: 'EUR 230', after: null }]);
  });

  it('recognises a charge by its other name, and two charges of one name', () => {
    const renamed = { ...thc, label: 'Terminal handling (THC)' };
    expect(changesBetween(version({ charges: [thc] }), version({ charges: [renamed] }))).toEqual([]);
    const two = [thc, { ...thc, unitPrice: 50 }];
    const changed = [thc, { ...thc, unitPrice: 60 }];
    expect(changesBetween(version({ charges: two }), version({ charges: changed }))).toEqual([
      { what: 'Destination: THC', before: 'EUR 50', after: 'EUR 60' },
    ]);
  });

  it('is a file that was added, replaced or removed', () => {
    const withFile = (name: string) => version({ attachments: [{ name }] });
    expect(changesBetween(version(), withFile('Terms.pdf'))).toEqual([
      { what: 'Files', before: null, after: 'Terms.pdf' },
    ]);
    expect(changesBetween(withFile('Terms.pdf'), withFile('Rates.xlsx'))).toEqual([
      { what: 'Files', before: 'Terms.pdf', after: 'Rates.xlsx' },
    ]);
  });

  it('is a term, stated or not', () => {
    const after = version({ transitDaysMin: 28, transitDaysMax: 32, validUntil: '2027-02-15', notes: 'Via Colombo.' });
    expect(changesBetween(version({ freeDays: 7 }), after)).toEqual([
      { what: 'Transit', before: null, after: '28–32 days' },
      { what: 'Free days: demurrage', before: '7', after: null },
      { what: 'Valid until', before: '2027-01-31', after: '2027-02-15' },
      { what: 'Notes', before: null, after: 'Via Colombo.' },
    ]);
  });
});

it('a charge in one line says how it is computed', () => {
  expect(chargeText(charge({ state: 'AT_COST' }))).toBe('At cost');
  expect(chargeText(charge({ basis: 'PERCENT', unitPrice: 12.5 }))).toBe('12.5% of freight');
  expect(chargeText(charge({ basis: 'FLAT', quantity: 3, unitPrice: 0.125, currency: 'KWD' }))).toBe('3 × KWD 0.125');
  expect(chargeText(charge({ basis: 'FLAT', quantity: 3, unitPrice: 12.5, currency: 'EUR' }))).toBe('3 × EUR 12.50');
  expect(chargeText(charge({ basis: 'FLAT', quantity: 3, unitPrice: 0.125, currency: 'JPY' }))).toBe('3 × JPY 0.125');
});

it('the transit time has one or two ends', () => {
  expect(transitText({})).toBeUndefined();
  expect(transitText({ transitDaysMin: 28 })).toBe('28 days');
  expect(transitText({ transitDaysMin: 1, transitDaysMax: 1 })).toBe('1 day');
});
