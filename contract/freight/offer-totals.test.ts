import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountsOf, converted, offerTotals, type Priced } from './offer-totals.ts';

const charge = (changes: Partial<Priced>): Priced => ({
  section: 'FREIGHT',
  basis: 'FLAT',
  quantity: 1,
  unitPrice: 100,
  currency: 'USD',
  state: 'INCLUDED',
  ...changes,
});

test('totals are in minor units, by currency, without charges that are not included', () => {
  const charges = [
    charge({ basis: 'CONTAINER', quantity: 2, unitPrice: 1450 }),
    charge({ section: 'ORIGIN', unitPrice: 85.5, currency: 'EUR' }),
    charge({ section: 'DESTINATION', state: 'AT_COST', unitPrice: 0 }),
    charge({ section: 'OTHER', state: 'EXCLUDED', unitPrice: 999 }),
    charge({ section: 'OTHER', unitPrice: 3.125, currency: 'KWD' }),
    charge({ section: 'OTHER', unitPrice: 12_000, currency: 'JPY' }),
  ];
  expect(offerTotals(charges)).toEqual([
    { amount: 290_000, currency: 'USD' },
    { amount: 8550, currency: 'EUR' },
    { amount: 3125, currency: 'KWD' },
    { amount: 12_000, currency: 'JPY' },
  ]);
});

test('a percentage is of the included freight charges in its currency', () => {
  const surcharge = charge({ section: 'OTHER', basis: 'PERCENT', unitPrice: 12.5 });
  const charges = [
    charge({ unitPrice: 1000 }),
    charge({ unitPrice: 400, state: 'EXCLUDED' }),
    charge({ unitPrice: 700, currency: 'EUR' }),
    surcharge,
  ];
  expect(amountsOf(charges)).toEqual([100_000, null, 70_000, 12_500]);
});

test('a price per kilogram may have more decimals than the currency', () => {
  expect(amountsOf([charge({ basis: 'KG', quantity: 640, unitPrice: 2.345 })])).toEqual([150_080]);
  expect(amountsOf([charge({ basis: 'KG', quantity: 0.5, unitPrice: 0.01 })])).toEqual([1]);
});

test('an amount is exact, and half a minor unit is rounded up, however long the numbers are', () => {
  const digits = { USD: 2, JPY: 0, KWD: 3 } as const;
  const decimal = (max: number) =>
    fc
      .tuple(fc.integer({ min: 0, max }), fc.integer({ min: 0, max: 6 }))
      .map(([value, decimals]) => value / 10 ** decimals);
  const tenthOfBillionths = (value: number) => BigInt(value.toFixed(10).replace('.', ''));
  const currency = fc.constantFrom(...(Object.keys(digits) as (keyof typeof digits)[]));
  fc.assert(
    fc.property(decimal(999_999), decimal(999_999), currency, (unitPrice, quantity, code) => {
      const unit = 10n ** BigInt(20 - digits[code]);
      const minor = (2n * tenthOfBillionths(unitPrice) * tenthOfBillionths(quantity) + unit) / (2n * unit);
      expect(amountsOf([charge({ unitPrice, quantity, currency: code })])).toEqual([Number(minor)]);
    }),
    { numRuns: 2_000 },
  );
});

test('an amount is converted at a rate, to the minor units of the other currency', () => {
  expect(converted({ amount: 46_000, currency: 'EUR' }, 'USD', 1.0845)).toEqual({ amount: 49_887, currency: 'USD' });
  expect(converted({ amount: 150_000, currency: 'JPY' }, 'USD', 0.0065)).toEqual({ amount: 97_500, currency: 'USD' });
  expect(converted({ amount: 100, currency: 'USD' }, 'KWD', 0.3075)).toEqual({ amount: 308, currency: 'KWD' });
  expect(converted({ amount: 100, currency: 'USD' }, 'JPY', 150.5)).toEqual({ amount: 151, currency: 'JPY' });
  expect(() => converted({ amount: 1, currency: 'USD' }, 'XXQ', 1)).toThrow(RangeError);
});

test('unknown currencies and amounts beyond the safe integers are refused', () => {
  expect(() => offerTotals([charge({ currency: 'XXQ' })])).toThrow(RangeError);
  expect(() => offerTotals([charge({ unitPrice: 1e9, quantity: 1e9 })])).toThrow(RangeError);
});

test('the total of a currency is the exact sum of its amounts', () => {
  const anyCharge = fc.record({
    section: fc.constantFrom('ORIGIN', 'FREIGHT', 'DESTINATION', 'OTHER'),
    basis: fc.constantFrom('FLAT', 'PERCENT'),
    quantity: fc.integer({ min: 0, max: 1000 }).map((tenths) => tenths / 10),
    unitPrice: fc.integer({ min: 0, max: 1_000_000 }).map((thousandths) => thousandths / 1000),
    currency: fc.constantFrom('USD', 'EUR', 'JPY', 'KWD'),
    state: fc.constantFrom('INCLUDED', 'AT_COST', 'EXCLUDED'),
  });
  fc.assert(
    fc.property(fc.array(anyCharge as fc.Arbitrary<Priced>, { maxLength: 40 }), (charges) => {
      const amounts = amountsOf(charges);
      for (const { amount: sum, currency } of offerTotals(charges)) {
        const ofCurrency = charges.map((one, at) => (one.currency === currency ? (amounts[at] ?? 0) : 0));
        expect(ofCurrency.reduce((total, amount) => total + amount, 0)).toBe(sum);
      }
    }),
  );
});

test('a charge costs at least its minimum and at most its maximum', () => {
  const perTon = charge({ basis: 'WM', unitPrice: 60, minimum: 95, maximum: 500 });
  const quantities = [0.4, 1.6, 3.25, 20];
  expect(amountsOf(quantities.map((quantity) => ({ ...perTon, quantity })))).toEqual([9500, 9600, 19_500, 50_000]);
  const surcharge = charge({ section: 'OTHER', basis: 'PERCENT', unitPrice: 10, minimum: 25 });
  expect(amountsOf([{ ...perTon, quantity: 1 }, surcharge])).toEqual([9500, 2500]);
});

test('a percentage of the cargo value is of the quantity', () => {
  const insurance = charge({ section: 'OTHER', basis: 'PERCENT_OF_VALUE', quantity: 96_000, unitPrice: 0.35 });
  expect(amountsOf([insurance, { ...insurance, quantity: 1000, minimum: 50 }])).toEqual([33_600, 5000]);
});
