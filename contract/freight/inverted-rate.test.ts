import { expect, test } from 'vitest';
import { isInverted } from './inverted-rate.ts';

test.each([
  [1.08, 'EUR', 'USD', false],
  [0.92, 'EUR', 'USD', true],
  [0.92, 'USD', 'EUR', false],
  [1.08, 'USD', 'EUR', true],
  [150, 'USD', 'JPY', false],
  [0.0067, 'USD', 'JPY', true],
  [83, 'INR', 'USD', true],
  [0.012, 'INR', 'USD', false],
  [5, 'XAF', 'USD', false],
])('1 %f of %s in %s: %s', (rate, from, to, expected) => {
  expect(isInverted(rate, from, to)).toBe(expected);
});
