import { expect, test } from 'vitest';
import { doubtOf, strongerFirst } from './usual-rates.ts';

test.each<[number, string, string, number | 'no' | 'far']>([
  [1.08, 'EUR', 'USD', 'no'],
  [0.92, 'EUR', 'USD', 1.08696],
  [0.92, 'USD', 'EUR', 'no'],
  [1.08, 'USD', 'EUR', 0.925926],
  [150, 'USD', 'JPY', 'no'],
  [0.0067, 'USD', 'JPY', 149.254],
  [84.75, 'INR', 'USD', 0.0117994],
  [0.0118, 'INR', 'USD', 'no'],
  [92, 'EUR', 'INR', 'no'],
  [9.2, 'EUR', 'INR', 92],
  [920, 'EUR', 'INR', 92],
  [0.92, 'EUR', 'INR', 92],
  [9200, 'EUR', 'INR', 92],
  [0.0109, 'EUR', 'INR', 91.7431],
  [11.5, 'EUR', 'USD', 1.15],
  [450, 'EUR', 'USD', 'far'],
  [5, 'XAF', 'USD', 'no'],
])('1 unit for %f: %s in %s asks back: %s', (rate, base, quote, expected) => {
  const doubt = doubtOf(rate, base, quote);
  expect(doubt === undefined ? 'no' : (doubt.better ?? 'far')).toBe(expected);
});

test('the stronger currency is named first', () => {
  expect(strongerFirst('INR', 'EUR')).toEqual(['EUR', 'INR']);
  expect(strongerFirst('USD', 'JPY')).toEqual(['USD', 'JPY']);
  expect(strongerFirst('XAF', 'USD')).toEqual(['XAF', 'USD']);
});
