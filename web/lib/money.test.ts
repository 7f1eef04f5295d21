import { describe, expect, it } from 'vitest';
import { shortMoneyText } from '#contract/freight/money-text.ts';
import { readAmount } from '#contract/freight/read-amount.ts';
import { majorText } from './money.ts';

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

  it('survives formatting and parsing', () => {
    for (const money of [
      { amount: 49_050, currency: 'EUR' },
      { amount: 48_000, currency: 'JPY' },
      { amount: 12_345, currency: 'KWD' },
    ]) {
      expect(readAmount(majorText(money), money.currency).value).toEqual(money);
    }
  });
});
