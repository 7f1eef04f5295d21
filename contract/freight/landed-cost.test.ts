import fc from 'fast-check';
import { expect, test } from 'vitest';
import { landedCost } from './landed-cost.ts';
import { decimalOf, parsePercent, plus, type Rate, times, totals } from './money.ts';
import type { Money } from './money-text.ts';
import { parseAmount } from './parse-amount.ts';

const amount = (text: string, currency = 'EUR') => parseAmount(text, currency) as Money;
const percent = (text: string) => parsePercent(text) as Rate;
const shipment = {
  goods: amount('10,000'),
  freight: amount('1200'),
  insurance: amount('55.5'),
  other: amount('300'),
  duty: percent('5.5'),
  vat: percent('21'),
} as const;

test('duty is charged on goods, freight and insurance, and tax on all of it', () => {
  const cost = landedCost({ ...shipment, base: 'CIF' });
  expect(Object.fromEntries(Object.entries(cost).map(([name, value]) => [name, decimalOf(value)]))).toEqual({
    customsValue: '11255.50',
    duty: '619.05',
    taxable: '12174.55',
    vat: '2556.66',
    total: '14731.21',
  });
});

test('on an FOB base, duty is charged on the goods alone', () => {
  expect(decimalOf(landedCost({ ...shipment, base: 'FOB' }).duty)).toBe('550.00');
});

test('amounts have the decimals of their currency', () => {
  expect(amount('1.234', 'KWD').amount).toBe(1234);
  expect(amount('250', 'JPY').amount).toBe(250);
  expect(parseAmount('250.5', 'JPY')).toBeUndefined();
  for (const text of ['1,23', '1.2.3', '-1', '', 'ten', '1e3']) expect(parseAmount(text, 'EUR'), text).toBeUndefined();
});

test('totals are kept by currency', () => {
  expect(totals([amount('1'), amount('5', 'JPY'), amount('2.50')])).toEqual([amount('3.50'), amount('5', 'JPY')]);
});

test('currencies are never mixed', () => {
  expect(() => plus(amount('1'), amount('1', 'USD'))).toThrow();
});

test('a percentage is exact to half a cent', () => {
  const cents = fc.integer({ min: 0, max: 1_000_000_000 });
  fc.assert(
    fc.property(cents, fc.integer({ min: 0, max: 100_000 }), (minor, thousandths) => {
      const result = times({ amount: minor, currency: 'EUR' }, { amount: thousandths, scale: 5 }).amount;
      // In integers, to compare with the exact product.
      const exact = BigInt(minor) * BigInt(thousandths);
      const difference = BigInt(result) * 100_000n - exact;
      expect(difference >= -50_000n && difference <= 50_000n).toBe(true);
    }),
  );
});
