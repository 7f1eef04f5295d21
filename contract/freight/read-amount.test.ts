import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { minorDigits } from './money-text.ts';
import { readAmount, readPercent, readUnitPrice } from './read-amount.ts';
import { readWhole } from './read-whole.ts';

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
    ['450 000.5', 'HUF', 45_000_050],
    ['1\u00a0450\u202f000', 'HUF', 145_000_000],
    ['1\u2009290,50', 'EUR', 129_050],
    ['1’250', 'CHF', 125_000],
    ["1'290.50", 'CHF', 129_050],
    ['1250,50', 'EUR', 125_050],
    ['1.250,50', 'EUR', 125_050],
    ['1.250.000', 'IDR', 125_000_000],
    ['1 290,50', 'EUR', 129_050],
    ['.5', 'EUR', 50],
    [',5', 'EUR', 50],
    ['5.', 'EUR', 500],
    ['1,00,000', 'INR', 10_000_000],
    ['12,34,567.50', 'INR', 123_456_750],
    ['١٬٢٥٠٫٥٠', 'AED', 125_050],
    ['१,००,०००', 'INR', 10_000_000],
    ['１２５０．５', 'JPY', undefined],
    ['１２５０', 'JPY', 1250],
    ['\u200e1250\u200f', 'EUR', 125_000],
    ['1234.500', 'EUR', 123_450],
    ['€1250', 'EUR', 125_000],
    ['1.250,50 €', 'EUR', 125_050],
    ['EUR 1250', 'EUR', 125_000],
    ['1250 eur', 'EUR', 125_000],
    ['US$ 1250', 'USD', 125_000],
    ['US $1250', 'USD', 125_000],
    ['$1250 USD', 'USD', 125_000],
    ['$1250', 'CAD', 125_000],
    ['Rs. 500', 'INR', 50_000],
    ['Rs.500/-', 'INR', 50_000],
    ['₹1,00,000', 'INR', 10_000_000],
    ['1250 zł', 'PLN', 125_000],
    ['kr. 1250', 'DKK', 125_000],
    ["Fr. 1'250.–", 'CHF', 125_000],
    ['CHF 1.250.–', 'CHF', 125_000],
    ['USD 1.250.-', 'USD', 125_000],
    ['1,250,-', 'USD', 125_000],
    ['1,250.-', 'USD', 125_000],
    ['1250,-', 'EUR', 125_000],
    ['1250,-- €', 'EUR', 125_000],
    ['1250:-', 'SEK', 125_000],
    ['￥1250', 'JPY', 1250],
    ['1.250,-', 'EUR', 125_000],
    ['1500 บาท', 'THB', 150_000],
    ['1450 US Dollars', 'USD', 145_000],
    ['1450 $US', 'USD', 145_000],
    ['1´450.50', 'CHF', 145_050],
    ['N1500', 'NGN', 150_000],
    ['B/. 150', 'PAB', 15_000],
    ['Bs. 150', 'BOB', 15_000],
    ['RO 1.2500', 'OMR', 1250],
    ['1500 р.', 'RUB', 150_000],
    ['$1500 pesos', 'MXN', 150_000],
    ['+1450', 'USD', 145_000],
  ])('is read from %s %s', (input, currency, minor) => {
    expect(readAmount(input, currency).value).toEqual(minor && { currency, amount: minor });
  });

  it.each([
    ['490.5055', 'EUR'],
    ['48.5', 'JPY'],
    ['1.2345', 'KWD'],
    ['-3', 'EUR'],
    ['3-', 'EUR'],
    ['1e3', 'EUR'],
    ['four', 'EUR'],
    ['45k', 'EUR'],
    ['', 'EUR'],
    ['1 25', 'EUR'],
    ['1,2,3', 'EUR'],
    ['1,25.000', 'EUR'],
    ['1.250,000,5', 'EUR'],
    ['5-10', 'EUR'],
    ['5 to 10', 'EUR'],
    ['99999999999999999', 'EUR'],
  ])('is refused if it is not an amount of the currency: %s %s', (input, currency) => {
    expect(readAmount(input, currency)).toMatchObject({
      problem: expect.stringContaining(`Enter an amount in ${currency}`),
    });
  });

  it.each([
    [
      '$1250',
      'EUR',
      'The amount says “$”, but the currency is EUR. Choose USD or another currency with this sign, or remove “$”.',
    ],
    ['¥1250', 'EUR', 'The amount says “¥”, but the currency is EUR. Choose CNY or JPY, or remove “¥”.'],
    ['1250 kr', 'EUR', 'The amount says “kr”, but the currency is EUR. Choose DKK, ISK, NOK or SEK, or remove “kr”.'],
    ['1250 per TEU', 'USD', 'Enter an amount in USD with at most 2 decimals.'],
    ['1250 USD', 'EUR', 'The amount says “USD”, but the currency is EUR. Choose USD, or remove “USD”.'],
    ['₹1,00,000', 'PKR', 'The amount says “₹”, but the currency is PKR. Choose INR, or remove “₹”.'],
  ])('names a currency that was not chosen: %s %s', (input, currency, problem) => {
    expect(readAmount(input, currency)).toEqual({ problem });
  });

  it.each([
    ['1,250', 'EUR', 125_000, 'Read as EUR 1,250.00. If you mean EUR 1.25, type 1.25.'],
    ['1.250', 'EUR', 125_000, 'Read as EUR 1,250.00. If you mean EUR 1.25, type 1.25.'],
    ['€1.250', 'EUR', 125_000, 'Read as EUR 1,250.00. If you mean EUR 1.25, type 1.25.'],
    ['1.250', 'KWD', 1250, 'Read as KWD 1.250. If you mean KWD 1,250.000, type 1250.'],
    ['1,250', 'KWD', 1_250_000, 'Read as KWD 1,250.000. If you mean KWD 1.250, type 1.25.'],
    ['1,125', 'KWD', 1_125_000, 'Read as KWD 1,125.000. If you mean KWD 1.125, type 1.1250.'],
    ['1.250', 'JPY', 1250, 'Read as JPY 1,250.'],
    ['490.505', 'EUR', 49_050_500, 'Read as EUR 490,505.00.'],
  ])('that has two meanings says how it was read: %s %s', (input, currency, amount, note) => {
    expect(readAmount(input, currency)).toEqual({ value: { currency, amount }, note });
  });

  it('is not noted if it has one meaning', () => {
    for (const text of ['1250', '1250,50', '1,250.50', '0.125', '0,500', '1 250', "1'250", '1,250,000', '1,00,000'])
      expect(readAmount(text, 'KWD').note, text).toBeUndefined();
  });
});

test('what is typed instead of an ambiguous amount is read as the other meaning', () => {
  const groups = fc.tuple(
    fc.integer({ min: 1, max: 999 }),
    fc.integer({ min: 0, max: 999 }),
    fc.constantFrom(',', '.'),
  );
  fc.assert(
    fc.property(groups, fc.constantFrom('EUR', 'KWD', 'JPY'), ([first, last, mark], currency) => {
      const { note } = readAmount(`${first}${mark}${String(last).padStart(3, '0')}`, currency);
      expect(note).toMatch(/^Read as /);
      const [, shown, typed] = /If you mean \w{3} (.+), type (.+)\.$/.exec(note ?? '') ?? [];
      if (typed === undefined) return;
      const other = readAmount(typed, currency);
      expect(other.note).toBeUndefined();
      expect(Number(shown?.replaceAll(',', ''))).toBe(
        (other.value?.amount ?? Number.NaN) / 10 ** minorDigits(currency),
      );
    }),
  );
});

test('every amount is read as each country writes it', () => {
  const locales = [
    'en',
    'en-IN',
    'de',
    'de-CH',
    'fr',
    'fr-CH',
    'es',
    'pl',
    'sv',
    'pt-BR',
    'ar-EG',
    'fa',
    'hi-IN',
    'bn',
  ];
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e12 }), fc.constantFrom('EUR', 'INR', 'CHF'), (amount, currency) => {
      for (const locale of locales) {
        const numbering = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
        const written = (amount / 100).toLocaleString(locale, numbering);
        expect(readAmount(written, currency), written).toEqual({ value: { currency, amount } });
        const withCode = (amount / 100).toLocaleString(locale, {
          ...numbering,
          ...{ style: 'currency', currency, currencyDisplay: 'code' },
        } as const);
        expect(readAmount(withCode, currency).value, withCode).toEqual({ currency, amount });
      }
    }),
  );
});

test('no text is read as an amount that it does not contain', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(..."0123456789.,' €$-RsEUR%/") }), (text) => {
      const { value } = readAmount(text, 'EUR');
      if (!value) return;
      const digits = (written: string) => written.replace(/\D/g, '').replace(/^0+|0+$/g, '');
      expect(digits(String(value.amount))).toBe(digits(text));
    }),
  );
});

test.each([
  ['5.5', 5.5],
  ['5,5 %', 5.5],
  ['5.5%', 5.5],
  ['.5', 0.5],
  ['0', 0],
  ['٥٫٥٪', 5.5],
  ['１２％', 12],
  ['12 percent', 12],
  ['5 ½ %', 5.5],
  ['5 1/2%', 5.5],
  ['7 pour cent', 7],
  ['7 por ciento.', 7],
  ['٪ ٥', 5],
  ['+7 %', 7],
])('%s is a percentage', (text, percent) => {
  const { value } = readPercent(text);
  expect((value?.amount ?? Number.NaN) / 10 ** ((value?.scale ?? 0) - 2)).toBeCloseTo(percent, 10);
});

test.each(['', '-1', '1001', 'five', '5.12345', '5 € %'])('“%s” is not a percentage', (text) => {
  expect(readPercent(text).problem).toBe('Enter a percentage such as 5.5.');
});

test('a percentage with three decimals says how it was read', () => {
  expect(readPercent('7,125 %').note).toBe('Read as 7.125%.');
});

test('the price of a unit keeps its decimals', () => {
  expect(readUnitPrice('€ 0,125', 'EUR')).toEqual({ value: 0.125 });
  expect(readUnitPrice('0.0845', 'USD')).toEqual({ value: 0.0845 });
  expect(readUnitPrice('1.250', 'USD')).toEqual({ value: 1.25, note: 'Read as 1.25. If you mean 1,250, type 1250.' });
  expect(readUnitPrice('£5', 'USD').problem).toContain('“£”');
});

test('whole numbers have no decimals, and say if they could have some', () => {
  expect(readWhole('1 250')).toEqual({ value: 1250 });
  expect(readWhole('1.250')).toEqual({ value: 1250, note: 'Read as 1,250.' });
  expect(readWhole('1.000')).toEqual({ value: 1000, note: 'Read as 1,000. If you mean 1, type 1.' });
  expect(readWhole('12,0').value).toBe(12);
  expect(readWhole('12.5').problem).toBe('Enter a whole number.');
});
