import { describe, expect, it } from 'vitest';
import { parseAmount } from './parse-amount.ts';

describe('an amount', () => {
  it.each([
    ['490', 'EUR', 49_000],
    ['490.5', 'EUR', 49_050],
    [' 1,250.07 ', 'EUR', 125_007],
    // 8.2 × 100 is 819.9999… in floating point.
    ['8.20', 'EUR', 820],
    ['48000', 'JPY', 48_000],
    ['12.5', 'KWD', 12_500],
    ['150000', 'HUF', 15_000_000],
    ['12.345', 'KWD', 12_345],
    ['450 000.5', 'HUF', 45_000_050],
    ['1\u00a0450\u202f000', 'HUF', 145_000_000],
    ['1’250', 'CHF', 125_000],
  ])('is parsed from %s %s', (input, currency, minor) => {
    expect(parseAmount(input, currency)).toEqual({ currency, amount: minor });
  });

  it.each([
    ['490.505', 'EUR'],
    ['48.5', 'JPY'],
    ['1.2345', 'KWD'],
    ['12,5', 'EUR'],
    ['-3', 'EUR'],
    ['1e3', 'EUR'],
    ['four', 'EUR'],
    ['', 'EUR'],
    ['1 25', 'EUR'],
    ['99999999999999999', 'EUR'],
  ])('is rejected if it is not an amount of the currency: %s %s', (input, currency) => {
    expect(parseAmount(input, currency)).toBeUndefined();
  });
});
