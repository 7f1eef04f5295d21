import { expect, test } from 'vitest';
import { greatCircleKm } from './great-circle.ts';

const nhavaSheva = { latitude: 18.95, longitude: 72.95 };
const rotterdam = { latitude: 51.95, longitude: 4.14 };

test('is the great-circle distance', () => {
  // Frankfurt to New York (JFK): 6,200 km, as distances between airports are published.
  const [frankfurt, newYork] = [
    { latitude: 50.0333, longitude: 8.5706 },
    { latitude: 40.6398, longitude: -73.7789 },
  ];
  expect(Math.abs(greatCircleKm(frankfurt, newYork) - 6195)).toBeLessThan(20);
});

test('is the same in both directions, and nothing to the same place', () => {
  expect(greatCircleKm(nhavaSheva, rotterdam)).toBe(greatCircleKm(rotterdam, nhavaSheva));
  expect(greatCircleKm(nhavaSheva, nhavaSheva)).toBe(0);
});

test('takes the short way across the date line, and half of the Earth at most', () => {
  expect(greatCircleKm({ latitude: 0, longitude: 179 }, { latitude: 0, longitude: -179 })).toBe(222);
  expect(greatCircleKm({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBe(20_015);
});
