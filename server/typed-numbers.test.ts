/** Numbers are read as people write them in their language, and what can be read in two ways is said. */
import { expect, it, test } from 'vitest';
import { readCargo } from '#contract/freight/cargo-rows.ts';
import { readAmount, readUnitPrice } from '#contract/freight/read-amount.ts';
import { typedNumber } from '#contract/freight/read-decimal.ts';
import { readMeasure } from '#contract/freight/read-measure.ts';
import { readWhole } from '#contract/freight/read-whole.ts';
import { languageCodes } from '#contract/portal-languages.ts';
import { inLanguage } from './platform/languages/portal-messages.ts';

const withComma = ['de', 'es', 'fr', 'pt'] as const;
const withPoint = ['en', 'zh', 'ar'] as const;

test.each(languageCodes)('what has one meaning is read in the same way in %s', (language) => {
  const amounts = { '1.250,50': 125_050, '1,250.50': 125_050, '1 250,50': 125_050, '12,5': 1250, '12.5': 1250 };
  for (const [typed, amount] of Object.entries(amounts)) {
    const read = inLanguage(language, () => readAmount(typed, 'EUR'));
    expect([typed, read]).toEqual([typed, { value: { currency: 'EUR', amount } }]);
  }
  expect(inLanguage(language, () => readMeasure('1.200,5 kg', 'weight'))).toEqual({ value: 1200.5 });
  expect(inLanguage(language, () => readMeasure('1,200.5', 'weight'))).toEqual({ value: 1200.5 });
  expect(inLanguage(language, () => readWhole('1.250.000').value)).toBe(1_250_000);
});

test.each(withComma)('in %s a point groups thousands and a comma begins decimals', (language) => {
  expect(inLanguage(language, () => readMeasure('1.250', 'weight'))).toEqual({ value: 1250, other: 1.25 });
  expect(inLanguage(language, () => readMeasure('1,250', 'weight'))).toEqual({ value: 1.25, other: 1250 });
  expect(inLanguage(language, () => readUnitPrice('0,125', 'EUR').value)).toBe(0.125);
  expect(inLanguage(language, () => readUnitPrice('1,084', 'EUR').value)).toBe(1.084);
});

test.each(withPoint)('in %s a comma groups thousands and a point begins decimals', (language) => {
  expect(inLanguage(language, () => readMeasure('1.250', 'weight'))).toEqual({ value: 1.25, other: 1250 });
  expect(inLanguage(language, () => readMeasure('1,250', 'weight'))).toEqual({ value: 1250, other: 1.25 });
});

it('says in German how a number was read, and how to type the other one', () => {
  const row = { type: '', count: '1', length: '120', width: '80', height: '100', weight: '1.250', isStackable: true };
  const [read] = inLanguage('de', () => readCargo([row]).rows);
  expect(read?.packages?.weightKg).toBe(1250);
  expect(read?.notes.weight).toBe('Als 1.250 kg (1,25 t) gelesen. Wenn Sie 1,25 kg meinen, geben Sie 1,25 ein.');
  expect(inLanguage('de', () => readAmount('1,250', 'EUR').note)).toBe(
    'Als EUR 1.250,00 gelesen. Wenn Sie EUR 1,25 meinen, geben Sie 1,25 ein.',
  );
});

test.each(languageCodes)('what stands in a field in %s is read as the same number', (language) => {
  for (const value of [1.125, 999.001, 1250, 1.5, 0.125, 120, 1234.567]) {
    const read = inLanguage(language, () => readMeasure(typedNumber(value), 'weight'));
    expect(read).toEqual({ value });
  }
});
