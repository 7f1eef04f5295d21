import fc from 'fast-check';
import { expect, test } from 'vitest';
import { importCountries, importRuleOf, importRules } from './import-rules.ts';
import { landedCost } from './landed-cost.ts';
import { decimalOf, plus, type Rate, times, totals } from './money.ts';
import type { Money } from './money-text.ts';
import { readAmount, readPercent } from './read-amount.ts';

const amount = (text: string, currency = 'EUR') => readAmount(text, currency).value as Money;
const percent = (text: string) => readPercent(text).value as Rate;
const shipment = {
  goods: amount('10,000'),
  freight: amount('1200'),
  insurance: amount('55.5'),
  other: amount('300'),
  taxBase: 'ALL',
  duty: percent('5.5'),
  vat: percent('21'),
} as const;
const decimals = (given: Parameters<typeof landedCost>[0]) =>
  Object.fromEntries(Object.entries(landedCost(given)).map(([name, value]) => [name, decimalOf(value)]));
const none = { other: amount('0') };

test('duty is charged on goods, freight and insurance, and tax on all of it', () => {
  expect(decimals({ ...shipment, base: 'CIF' })).toEqual({
    customsValue: '11255.50',
    duty: '619.05',
    surcharge: '0.00',
    processing: '0.00',
    harbour: '0.00',
    taxable: '12174.55',
    vat: '2556.66',
    total: '14731.21',
  });
});

test('on an FOB base, duty is charged on the goods alone', () => {
  expect(decimalOf(landedCost({ ...shipment, base: 'FOB' }).duty)).toBe('550.00');
});

test('the tax includes freight and insurance also on an FOB base: Australia, AUD 10,000 + 1,000 + 50', () => {
  const { base, taxBase } = importRules.AU;
  const aud = (text: string) => amount(text, 'AUD');
  const goods = { goods: aud('10,000'), freight: aud('1000'), insurance: aud('50'), other: aud('300') };
  const cost = decimals({ ...goods, base, taxBase, duty: percent('5'), vat: percent('10') });
  expect(cost).toMatchObject({ customsValue: '10000.00', duty: '500.00', taxable: '11550.00', vat: '1155.00' });
  expect(decimals({ ...shipment, base: 'FOB', taxBase: 'DUTY_VALUE' })).toMatchObject({ taxable: '10550.00' });
});

const usd = (text: string) => amount(text, 'USD');
test.each([
  ['below the minimum', '5,000', '33.58', '6.25'],
  ['by the rate', '50,000', '173.20', '62.50'],
  ['above the maximum', '500,000', '651.50', '625.00'],
])(
  'United States: the processing fee is %s, and the harbor maintenance fee has no limits',
  (_, goods, fee, harbour) => {
    const { base, taxBase, processing, harbour: ofPort } = importRules.US;
    const zero = usd('0');
    const cost = decimals({
      ...{ goods: usd(goods), freight: usd('900'), insurance: zero, other: zero, base, taxBase },
      ...{ duty: percent('0'), vat: percent('0'), harbour: percent(ofPort) },
      processing: { rate: percent(processing.rate), min: usd(processing.min), max: usd(processing.max) },
    });
    expect(cost).toMatchObject({ processing: fee, harbour });
  },
);

test('India: the surcharge is a tenth of the duty, and IGST is charged on it too', () => {
  const { base, taxBase, surcharge } = importRules.IN;
  const cost = decimals({
    ...{ ...shipment, ...none, goods: amount('10,000'), freight: amount('1000'), insurance: amount('50') },
    ...{ base, taxBase, duty: percent('10'), vat: percent('18'), surcharge: percent(surcharge) },
  });
  expect(cost).toMatchObject({ duty: '1105.00', surcharge: '110.50', taxable: '12265.50', vat: '2207.79' });
});

test.each(importCountries)('%s has readable suggestions, each with its source and year', (country) => {
  const { sources: sourcesOf, vat, surcharge, processing, harbour } = importRuleOf(country);
  const sources = sourcesOf();
  expect(sources.length > 0 || country === 'OTHER').toBe(true);
  for (const { name, url } of sources) {
    expect(name).toMatch(/20\d\d/);
    expect(new URL(url).protocol).toBe('https:');
  }
  for (const rate of [vat, surcharge, processing?.rate, harbour])
    if (rate) expect(readPercent(rate).value).toBeDefined();
});

test('amounts have the decimals of their currency', () => {
  expect(amount('1.234', 'KWD').amount).toBe(1234);
  expect(amount('250', 'JPY').amount).toBe(250);
  expect(readAmount('250.5', 'JPY').value).toBeUndefined();
  for (const text of ['1,2345', '1.2.3', '-1', '', 'ten', '1e3'])
    expect(readAmount(text, 'EUR').value, text).toBeUndefined();
});

test('totals are kept by currency', () => {
  expect(totals([amount('1'), amount('5', 'JPY'), amount('2.50')])).toEqual([amount('3.50'), amount('5', 'JPY')]);
});

test('currencies are never mixed', () => {
  expect(() => plus(amount('1'), amount('1', 'USD'))).toThrow();
});

test('a percentage is exact to half a cent', () => {
  const cents = fc.integer({ min: 0, max: 1_000_000_000 });
  fc.assert(
    fc.property(cents, fc.integer({ min: 0, max: 100_000 }), (minor, thousandths) => {
      const result = times({ amount: minor, currency: 'EUR' }, { amount: thousandths, scale: 5 }).amount;
      // In integers, to compare with the exact product.
      const exact = BigInt(minor) * BigInt(thousandths);
      const difference = BigInt(result) * 100_000n - exact;
      expect(difference >= -50_000n && difference <= 50_000n).toBe(true);
    }),
  );
});
