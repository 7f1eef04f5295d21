import { expect, test } from 'vitest';
import { cargoMarks, temperatureText } from './cargo-marks.ts';

test('dangerous goods and a temperature are marked', () => {
  expect(cargoMarks({})).toEqual([]);
  const paint = { unNumber: 'UN1263', class: '3' };
  expect(cargoMarks({ hazardous: paint })).toEqual(['Dangerous goods UN1263, class 3']);
  expect(cargoMarks({ hazardous: paint, temperature: { minC: 2, maxC: 8 } })).toEqual([
    'Dangerous goods UN1263, class 3',
    '2 to 8 °C',
  ]);
});

test('several dangerous goods and cargo out of gauge are marked', () => {
  const goods = ['UN1263', 'UN1950', 'UN3480'].map((unNumber) => ({ unNumber, class: '3' }));
  expect(cargoMarks({ dangerousGoods: goods, containers: [{ overWidthCm: 40 }] })).toEqual([
    'Dangerous goods UN1263, class 3 + UN1950, class 3 + 1 more',
    'Out of gauge',
  ]);
});

test('one temperature is not a range, and has a true minus', () => {
  expect(temperatureText({ minC: -0.5, maxC: -0.5 })).toBe('−0.5 °C');
  expect(temperatureText({ minC: -20, maxC: -18 })).toBe('−20 to −18 °C');
});
