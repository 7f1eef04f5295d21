import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyCargoRow, readCargo } from './cargo-rows.ts';
import { readMeasure, readNumber } from './read-measure.ts';

test.each([
  ['11.5', 11.5],
  ['11,5', 11.5],
  ['0,125', 0.125],
  ['1,200.5', 1200.5],
  ['1.200,5', 1200.5],
  ['1,200,000', 1_200_000],
  ['1 200', 1200],
  ['1’200', 1200],
  ['1200', 1200],
])('%s is %d', (text, value) => {
  expect(readNumber(text)).toEqual({ value });
});

test.each(['', '0', '-5', 'ten', '1,2,3', '1.2,3.4', '1e3', ','])('“%s” is not a number', (text) => {
  expect(readNumber(text)).toBeUndefined();
});

test('10,000 is ten thousand, or ten where commas are decimal', () => {
  expect(readNumber('10,000')).toEqual({ value: 10_000, other: 10 });
  expect(readNumber('10,000', ',')).toEqual({ value: 10 });
  expect(readNumber('1.200')).toEqual({ value: 1.2, other: 1200 });
});

test('units are converted, and unknown ones refused', () => {
  expect(readMeasure('1200 mm', 'length')).toEqual({ value: 120 });
  expect(readMeasure('48"', 'length')).toEqual({ value: 121.92 });
  expect(readMeasure('2.5 t', 'weight')).toEqual({ value: 2500 });
  expect(readMeasure('100', 'weight', 'lb')).toEqual({ value: 45.3592 });
  expect(readMeasure('5 kg', 'length')).toBeUndefined();
});

test.each<[string, 'length' | 'weight', number]>([
  ['4\'-2"', 'length', 127],
  ['4 ft. 2 in.', 'length', 127],
  ['4’ 2”', 'length', 127],
  ['3/4 in', 'length', 1.905],
  ['½ m', 'length', 50],
  ['1 m 20', 'length', 120],
  ['1m20 cm', 'length', 120],
  ['1.200 mm', 'length', 120],
  ['500 gms', 'weight', 0.5],
  ['1.500 g', 'weight', 1.5],
  ['2 qtl', 'weight', 200],
  ['3 metric tons', 'weight', 3000],
  ['12.5 M/T', 'weight', 12_500],
  ['12.5 M.T.', 'weight', 12_500],
  ['2 short tons', 'weight', 1814.3695],
  ['1 long ton', 'weight', 1016.0469],
  ['25 lb 8 oz', 'weight', 11.5666],
  ['10 kg each', 'weight', 10],
  ['10 kg/pc', 'weight', 10],
  ['10 kg per carton', 'weight', 10],
  ['10 kg brutto', 'weight', 10],
])('%s is read', (text, measure, value) => {
  expect(readMeasure(text, measure)?.value).toBe(value);
});

test.each<[string, 'length' | 'weight']>([
  ['10 kg net', 'weight'],
  ['10 kg total', 'weight'],
  ['1/3 cwt', 'weight'],
  ['120-130', 'length'],
  ['120 x 80', 'length'],
  ['1 m 200', 'length'],
])('%s is refused', (text, measure) => {
  expect(readMeasure(text, measure)).toBeUndefined();
});

test('every whole number is read as it is written in English, German and Swiss', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e9 }), (value) => {
      for (const locale of ['en', 'de', 'de-CH', 'fr'])
        expect([
          readNumber(value.toLocaleString(locale))?.value,
          readNumber(value.toLocaleString(locale))?.other,
        ]).toContain(value);
    }),
  );
});

test('a number with two meanings has a note that says how to type the other one', () => {
  const row = { ...emptyCargoRow, count: '1', length: '60', width: '40', height: '40', weight: '10,000' };
  const { rows, packages } = readCargo([row]);
  expect(rows[0]?.notes).toEqual({ weight: 'Read as 10,000 kg (10 t). If you mean 10 kg, type 10.' });
  expect(packages[0]?.weightKg).toBe(10_000);
});

test('each field has its own message, and empty rows have none', () => {
  const { rows, packages } = readCargo([
    { ...emptyCargoRow, count: '1.5', length: '0', width: '20000', height: 'tall', weight: '' },
    emptyCargoRow,
  ]);
  expect(rows[0]?.errors).toEqual({
    count: 'Enter a whole number from 1 to 9,999.',
    length: 'Enter the length in cm, such as 120.',
    width: 'The width can be at most 10,000 cm.',
    height: 'Enter the height in cm, such as 120.',
    weight: 'Enter the weight in kg, such as 11.5.',
  });
  expect(rows[1]?.errors).toEqual({});
  expect(packages).toEqual([]);
});
