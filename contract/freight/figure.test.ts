import { expect, test } from 'vitest';
import { figure } from './figure.ts';

test.each([0, 0.5, -0.5, 10.08, 999, 1000, 1860, 1_234_567.891, 1e12, 0.0004, 1e-7, 5e-324])(
  '%d is written as in English',
  (value) => {
    expect(figure(value)).toBe(value.toLocaleString('en', { maximumFractionDigits: 3 }));
  },
);

test('a small rate is written without an exponent', () => {
  expect(figure(1.5e-9, 10)).toBe('0.0000000015');
});
