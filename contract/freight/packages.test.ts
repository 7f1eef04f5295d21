import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rounded } from './packages.ts';

test.each([
  [0.1 + 0.2, 3, 0.3],
  [1.005, 2, 1.01],
  [2.675, 2, 2.68],
  [10.075, 2, 10.08],
  [1e-7, 3, 0],
  [5e-324, 3, 0],
  [1e21, 3, 1e21],
  [1234.5678, 0, 1235],
])('%d to %d decimals is %d', (value, decimals, expected) => {
  expect(rounded(value, decimals)).toBe(expected);
});

test('a rounded number is finite and differs from the number by half of its last digit at most', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1e15, noNaN: true }), fc.integer({ min: 0, max: 3 }), (value, decimals) => {
      const difference = Math.abs(rounded(value, decimals) - value);
      expect(difference).toBeLessThanOrEqual(0.5 * 10 ** -decimals + value * 1e-14);
    }),
  );
});
