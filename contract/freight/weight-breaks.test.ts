import { describe, expect, it } from 'vitest';
import { chargeText, type NamedCharge } from './offer-texts.ts';
import { amountsOf } from './offer-totals.ts';
import { appliedBreak, breakName, breaksText, breakText } from './weight-breaks.ts';

const breaks = [
  { fromKg: 0, unitPrice: 4.5 },
  { fromKg: 45, unitPrice: 3.9 },
  { fromKg: 100, unitPrice: 3.1 },
  { fromKg: 300, unitPrice: 2.6 },
  { fromKg: 500, unitPrice: 2.1 },
  { fromKg: 1000, unitPrice: 1.95 },
];
const freight = {
  section: 'FREIGHT' as const,
  label: 'Air freight',
  basis: 'KG' as const,
  unitPrice: 0,
  currency: 'USD',
  state: 'INCLUDED' as const,
  breaks,
} satisfies Omit<NamedCharge, 'quantity'>;

describe('the break that applies', () => {
  it.each([
    [30, 30, 0, 135],
    [44, 45, 45, 175.5],
    [45, 45, 45, 175.5],
    [60, 60, 45, 234],
    [90, 100, 100, 310],
    [100, 100, 100, 310],
    [280, 300, 300, 780],
    [420, 500, 500, 1050],
    [640, 640, 500, 1344],
    [960, 1000, 1000, 1950],
    [1500, 1500, 1000, 2925],
  ])('of %i kg charges %i kg from %i kg: %d', (kg, charged, fromKg, total) => {
    expect(appliedBreak(breaks, kg)).toMatchObject({ kg: charged, fromKg });
    expect(amountsOf([{ ...freight, quantity: kg }])).toEqual([Math.round(total * 100)]);
  });

  it('is the own one if a higher one costs the same', () => {
    const same = [
      { fromKg: 0, unitPrice: 5 },
      { fromKg: 100, unitPrice: 4 },
    ];
    expect(appliedBreak(same, 80)).toMatchObject({ kg: 80, instead: null });
  });

  it('is the lowest one for less than that weighs', () => {
    expect(appliedBreak([{ fromKg: 100, unitPrice: 3 }], 20)).toMatchObject({ kg: 100, instead: null });
    expect(appliedBreak([], 20)).toBeUndefined();
  });

  it('costs at least the minimum', () => {
    expect(amountsOf([{ ...freight, quantity: 10, minimum: 75 }])).toEqual([7_500]);
  });
});

it('is said, also where a higher one is cheaper', () => {
  expect(breakText(breaks, 640, 'USD')).toBe('640 kg × USD 2.10 at +500');
  expect(breakText(breaks, 480, 'USD')).toBe('500 kg × USD 2.10 at +500, cheaper than 480 kg at +300');
  expect(chargeText({ ...freight, quantity: 480, minimum: 75 })).toBe(
    '500 kg × USD 2.10 at +500, cheaper than 480 kg at +300, breaks −45 4.5, +45 3.9, +100 3.1, +300 2.6, +500 2.1, +1000 1.95, minimum USD 75',
  );
});

it('has the name that the trade uses', () => {
  expect(breaksText(breaks)).toContain('−45 4.5, +45 3.9');
  expect(breakName(0, [{ fromKg: 0 }, { fromKg: 100 }])).toBe('−100');
});
