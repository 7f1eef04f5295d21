import * as currencies from 'dinero.js/currencies';
import { expect, test } from 'vitest';
import { decimalOf } from './money.ts';
import { inUnits, minorDigits, moneyList, moneyText } from './money-text.ts';

test('amounts have the decimals of their currency and groups of thousands', () => {
  expect(moneyText({ currency: 'EUR', amount: 123_450 })).toBe('EUR 1,234.50');
  expect(moneyText({ currency: 'JPY', amount: 1_234_500 })).toBe('JPY 1,234,500');
  expect(moneyText({ currency: 'KWD', amount: 5 })).toBe('KWD 0.005');
  expect(moneyText({ currency: 'USD', amount: 0 })).toBe('USD 0.00');
  expect(moneyText({ currency: 'USD', amount: -99 })).toBe('USD -0.99');
  expect(
    moneyList([
      { currency: 'USD', amount: 145_000 },
      { currency: 'EUR', amount: 8500 },
    ]),
  ).toBe('USD 1,450.00 + EUR 85.00');
});

test('every currency has the decimals that calculations use', () => {
  for (const { code } of Object.values(currencies)) {
    const digits = decimalOf({ amount: 1, currency: code }).split('.')[1]?.length ?? 0;
    expect(minorDigits(code), code).toBe(digits);
    expect(inUnits({ currency: code, amount: 1 })).toBe(Number(decimalOf({ amount: 1, currency: code })));
  }
});
