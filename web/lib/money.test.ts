import { describe, expect, it } from 'vitest';
import { shortMoneyText } from '#contract/freight/money-text.ts';
import { majorText, minorUnits } from './money.ts';

describe('money in minor units', () => {
  it.each([
    [{ amount: 49_000, currency: 'EUR' }, 'EUR 490'],
    [{ amount: 49_050, currency: 'EUR' }, 'EUR 490.50'],
    [{ amount: 123_456_789, currency: 'USD' }, 'USD 1,234,567.89'],
    [{ amount: 48_000, currency: 'JPY' }, 'JPY 48,000'],
    [{ amount: 12_500, currency: 'KWD' }, 'KWD 12.500'],
    [{ amount: 12_000, currency: 'KWD' }, 'KWD 12'],
    [{ amount: 5, currency: 'EUR' }, 'EUR 0.05'],
    // Browsers format these with different decimals: Chromium without, Firefox as in ISO 4217.
    [{ amount: 15_000_050, currency: 'HUF' }, 'HUF 150,000.50'],
    [{ amount: 1_500_000, currency: 'IQD' }, 'IQD 1,500'],
  ])('is formatted as %o', (money, written) => {
    expect(shortMoneyText(money)).toBe(written);
  });

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
  ])('is parsed from %s %s', (input, currency, minor) => {
    expect(minorUnits(input, currency)).toBe(minor);
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
  ])('is rejected if it is not an amount of the currency: %s %s', (input, currency) => {
    expect(minorUnits(input, currency)).toBeNull();
  });

  it('survives formatting and parsing', () => {
    for (const money of [
      { amount: 49_050, currency: 'EUR' },
      { amount: 48_000, currency: 'JPY' },
      { amount: 12_345, currency: 'KWD' },
    ]) {
      expect(minorUnits(majorText(money), money.currency)).toBe(money.amount);
    }
  });
});
