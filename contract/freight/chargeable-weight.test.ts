import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chargeableWeight } from './chargeable-weight.ts';
import { cubicMetres, grossWeight, loadMetres, type Packages } from './packages.ts';

const row = (count: number, lengthCm: number, widthCm: number, heightCm: number, weightKg: number): Packages => ({
  count,
  lengthCm,
  widthCm,
  heightCm,
  weightKg,
});
const cartons = [row(40, 60, 40, 40, 11.5)];
const pallets = [row(6, 120, 100, 140, 310)];

test('40 cartons by air are charged by volume', () => {
  expect([grossWeight(cartons), cubicMetres(cartons)]).toEqual([460, 3.84]);
  expect(chargeableWeight('AIR', cartons)).toMatchObject({ volumetricKg: 640, chargeable: 640, divisor: 6000 });
  expect(chargeableWeight('COURIER', cartons)).toMatchObject({ chargeable: 768 });
});

test('6 pallets by sea are charged by the revenue ton', () => {
  expect(chargeableWeight('SEA_LCL', pallets)).toEqual({
    unit: 'W/M',
    cubicMetres: 10.08,
    tonnes: 1.86,
    minimum: 1,
    chargeable: 10.08,
  });
});

test('33 euro pallets take 13.2 load metres', () => {
  expect(loadMetres([row(33, 120, 80, 144, 500)])).toBe(13.2);
});

test('groupage by road is charged by load metres if they weigh most', () => {
  expect(chargeableWeight('ROAD_LTL', [row(4, 120, 80, 180, 250)])).toMatchObject({
    grossKg: 1000,
    volumetricKg: 2304,
    loadMetresKg: 2800,
    chargeable: 2800,
  });
});

test('stackable packages share the load metres', () => {
  const road = (rows: readonly Packages[], own = {}) => chargeableWeight('ROAD_LTL', rows, own);
  const stackable = (...of: Parameters<typeof row>) => ({ ...row(...of), stackable: true });
  // Six layers of 40 cm: the volume counts more than the load metres.
  expect(road([stackable(40, 60, 40, 40, 11.5)])).toMatchObject({ chargeable: 1280, isStacked: true });
  expect(road(cartons)).toMatchObject({ chargeable: 7000, isStacked: false });
  const ten = [10, 120, 80, 120, 100] as const;
  expect(road([row(...ten)])).toMatchObject({ loadMetres: 4, loadMetresKg: 7000 });
  expect(road([stackable(...ten)])).toMatchObject({ loadMetres: 2, loadMetresKg: 3500 });
  expect(loadMetres([stackable(3, 120, 80, 131, 100)])).toBe(1.2);
  expect(loadMetres([stackable(3, 120, 80, 400, 100)])).toBe(1.2);
});

test('load metres are not rounded before they are multiplied', () => {
  expect(chargeableWeight('ROAD_LTL', [row(1, 60, 50, 10, 1)])).toMatchObject({
    loadMetres: 0.125,
    loadMetresKg: 218.75,
  });
});

test('LCL is charged at least one revenue ton, unless the minimum is off', () => {
  const small = [row(1, 50, 50, 50, 20)];
  expect(chargeableWeight('SEA_LCL', small)).toMatchObject({ chargeable: 1 });
  expect(chargeableWeight('SEA_LCL', small, { lclMinimum: 0 })).toMatchObject({ chargeable: 0.125 });
  expect(chargeableWeight('BREAKBULK', small)).toMatchObject({ chargeable: 0.125 });
});

test('a carrier may count a load metre for more', () => {
  const own = { kgPerLoadMetre: 1850 };
  expect(chargeableWeight('ROAD_LTL', [row(4, 120, 80, 180, 250)], own)).toMatchObject({
    loadMetresKg: 2960,
    chargeable: 2960,
  });
});

/** The equivalents that carriers publish for one cubic metre: 166.67 kg by air, 200 kg by courier, 333 kg by rail. */
test.each([
  ['AIR', 167],
  ['COURIER', 200],
  ['RAIL', 334],
] as const)('a light cubic metre is charged by volume: %s', (mode, kg) => {
  expect(chargeableWeight(mode, [row(1, 100, 100, 100, 50)])).toMatchObject({ chargeable: kg });
});

test('a heavy package is charged by its weight in every mode', () => {
  const steel = [row(2, 100, 80, 50, 900)];
  expect(chargeableWeight('AIR', steel)).toMatchObject({ chargeable: 1800 });
  expect(chargeableWeight('RAIL', steel)).toMatchObject({ chargeable: 1800 });
  expect(chargeableWeight('SEA_LCL', steel)).toMatchObject({ chargeable: 1.8, cubicMetres: 0.8, minimum: 1 });
});

test('by air, sizes are in whole centimetres and the weight in half kilograms', () => {
  expect(chargeableWeight('AIR', [row(1, 50.5, 40.4, 30, 10.2)])).toMatchObject({
    volumetricKg: 10.2,
    chargeable: 10.5,
  });
  expect(chargeableWeight('AIR', [row(1, 10, 10, 10, 10.5)])).toMatchObject({ chargeable: 10.5 });
});

test('full loads have no chargeable weight', () => {
  expect(chargeableWeight('SEA_FCL', pallets)).toBeNull();
  expect(chargeableWeight('ROAD_FTL', pallets)).toBeNull();
});

const anyRow = fc.record({
  count: fc.integer({ min: 1, max: 500 }),
  lengthCm: fc.integer({ min: 1, max: 1200 }),
  widthCm: fc.integer({ min: 1, max: 240 }),
  heightCm: fc.integer({ min: 1, max: 290 }),
  weightKg: fc.integer({ min: 1, max: 50_000 }).map((tenths) => tenths / 10),
  stackable: fc.boolean(),
});

test('stacking never takes more of a trailer than standing alone', () => {
  fc.assert(
    fc.property(fc.array(anyRow, { minLength: 1, maxLength: 20 }), (rows) => {
      const alone = loadMetres(rows.map((packages) => ({ ...packages, stackable: false })));
      expect(loadMetres(rows)).toBeGreaterThan(0);
      expect(loadMetres(rows)).toBeLessThanOrEqual(alone);
    }),
  );
});

test('is at least both weights, and less than half a kilogram above the greater one', () => {
  fc.assert(
    fc.property(fc.array(anyRow, { minLength: 1, maxLength: 50 }), (rows) => {
      const weight = chargeableWeight('AIR', rows);
      if (weight?.unit !== 'kg') throw new Error('Air freight is charged by kilograms.');
      const greater = Math.max(weight.grossKg, weight.volumetricKg);
      expect(weight.chargeable).toBeGreaterThanOrEqual(greater);
      expect(weight.chargeable - greater).toBeLessThan(0.5);
      expect(Number.isInteger(weight.chargeable * 2)).toBe(true);
    }),
  );
});

test('does not depend on how packages of one size are divided into rows', () => {
  fc.assert(
    fc.property(anyRow, fc.integer({ min: 1, max: 500 }), (packages, more) => {
      const inOne = [{ ...packages, count: packages.count + more }];
      const inTwo = [packages, { ...packages, count: more }];
      for (const mode of ['AIR', 'SEA_LCL', 'ROAD_LTL'] as const)
        expect(chargeableWeight(mode, inTwo)).toEqual(chargeableWeight(mode, inOne));
    }),
  );
});
