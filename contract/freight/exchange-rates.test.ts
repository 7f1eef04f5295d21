import { describe, expect, it, test } from 'vitest';
import { type ExchangeRate, ratesTo, rateText, readRate } from './exchange-rates.ts';

const rate = (base: string, of: number, quote: string): ExchangeRate => ({ base, quote, rate: of });

describe('typed rates', () => {
  const typed = [rate('EUR', 1.25, 'USD'), rate('USD', 80, 'INR'), rate('GBP', 100, 'INR')];

  it('apply in both directions, and through other currencies', () => {
    expect(ratesTo('USD', typed)).toEqual({ USD: 1, EUR: 1.25, INR: 0.0125, GBP: 1.25 });
    expect(ratesTo('INR', typed)).toEqual({ INR: 1, USD: 80, EUR: 100, GBP: 100 });
  });

  it('say nothing about currencies without a rate', () => {
    expect(ratesTo('JPY', typed)).toEqual({ JPY: 1 });
    expect(ratesTo('USD', [rate('GBP', 180, 'JPY')])).toEqual({ USD: 1 });
  });
});

test.each([
  ['92', rate('EUR', 92, 'INR')],
  ['92,5', rate('EUR', 92.5, 'INR')],
  ['EUR 1 = INR 92', rate('EUR', 92, 'INR')],
  ['1 eur = 92 inr', rate('EUR', 92, 'INR')],
  ['INR 1 = EUR 0.0109', rate('INR', 0.0109, 'EUR')],
  ['100 INR = 1.09 EUR', rate('INR', 0.0109, 'EUR')],
  ['EUR 1=INR 92', rate('EUR', 92, 'INR')],
])('%s is read', (text, expected) => {
  expect(readRate(text, 'EUR', 'INR')).toMatchObject(expected);
});

test.each(['', 'abc', '0', '-3', 'EUR 1 = USD 1.1', 'EUR = INR', 'EUR 0 = INR 5', '1 = 92'])(
  '“%s” is no rate',
  (text) => {
    expect(readRate(text, 'EUR', 'INR')).toBeUndefined();
  },
);

test('a rate that can be read in two ways is the usual one', () => {
  expect(readRate('1,085', 'EUR', 'USD')).toMatchObject({
    rate: 1.085,
    note: 'Read as 1.085. If you mean 1,085, type 1085.',
  });
  expect(readRate('1.400', 'USD', 'KRW')).toMatchObject({ rate: 1400 });
});

test('a rate is written as people say it', () => {
  expect(rateText(rate('EUR', 92, 'INR'))).toBe('EUR 1 = INR 92');
  expect(rateText(rate('INR', 0.0109, 'EUR'))).toBe('INR 1 = EUR 0.0109');
});
