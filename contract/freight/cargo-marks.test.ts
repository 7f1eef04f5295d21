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

test('one temperature is not a range, and has a true minus', () => {
  expect(temperatureText({ minC: -0.5, maxC: -0.5 })).toBe('−0.5 °C');
  expect(temperatureText({ minC: -20, maxC: -18 })).toBe('−20 to −18 °C');
});
