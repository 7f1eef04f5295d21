import { expect, test } from 'vitest';
import { laneCurrency } from './lane-currency.ts';

test.each([
  ['DE', 'IT', 'EUR'],
  ['PL', 'FR', 'EUR'],
  ['CH', 'DE', 'EUR'],
  ['GB', 'GB', 'GBP'],
  ['US', 'US', 'USD'],
  ['IN', 'IN', 'INR'],
  ['IN', 'NL', 'USD'],
  ['CN', 'US', 'USD'],
])('from %s to %s: %s', (from, to, currency) => {
  expect(laneCurrency({ origin: { country: from }, destination: { country: to } })).toBe(currency);
});
