import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type FitPackages, fitContainers, PLANNED_SHARE, type Placed } from './container-fit.ts';
import { type ContainerType, containers, containerTypes } from './containers.ts';
import { opensFor } from './overhang.ts';

const row = (
  count: number,
  lengthCm: number,
  widthCm: number,
  heightCm: number,
  weightKg: number,
  stackable = true,
) => ({
  ...{ count, lengthCm, widthCm, heightCm, weightKg },
  stackable,
});
const euroPallets = (count: number) => [row(count, 120, 80, 150, 300, false)];

function planOf(type: ContainerType, rows: readonly FitPackages[], gapCm?: number) {
  const fit = fitContainers(type, rows, gapCm);
  if ('tooMany' in fit) throw new Error('Too many.');
  return { ...fit, counts: fit.loads.map(({ packages }) => packages.length) };
}

test('11 euro pallets stand in a 20′ container and 23 in a 40′ container', () => {
  expect(planOf('22G1', euroPallets(11)).counts).toEqual([11]);
  expect(planOf('22G1', euroPallets(12)).counts).toEqual([11, 1]);
  expect(planOf('42G1', euroPallets(23)).counts).toEqual([23]);
  expect(planOf('45G1', euroPallets(24)).counts).toEqual([23, 1]);
});

test('33 euro pallets need three 20′ containers', () => {
  expect(planOf('22G1', euroPallets(33)).counts).toEqual([11, 11, 11]);
});

test('pallets of half the height are stacked', () => {
  expect(planOf('22G1', [row(22, 120, 80, 115, 300)]).counts).toEqual([22]);
});

test('the payload fills a container before its floor', () => {
  expect(planOf('22G1', [row(16, 100, 100, 100, 3_500)]).counts).toEqual([8, 8]);
});

test('a container is filled to at most 90% of its volume', () => {
  const { loads } = planOf('45G1', [row(800, 60, 40, 40, 5)], 0);
  expect(loads.length).toBeGreaterThan(1);
  for (const { share } of loads) expect(share).toBeLessThanOrEqual(PLANNED_SHARE);
});

test.each([
  ['SIZE', '22G1', row(1, 600, 100, 100, 10)],
  ['SIZE', '22G1', row(1, 100, 100, 240, 10)],
  ['DOOR', '22G1', row(1, 100, 100, 230, 10)],
  ['WEIGHT', '22G1', row(1, 100, 100, 100, 29_000)],
] as const)('names a package that does not fit: %s', (reason, type, packages) => {
  expect(planOf(type, [row(1, 10, 10, 10, 1), packages]).misfits).toEqual([{ row: 1, reason }]);
});

test('an open top has room above the height of a door', () => {
  expect(planOf('42P1', [row(1, 100, 100, 204, 10)]).misfits).toEqual([]);
});

test('a package above the payload of older containers stands alone, and one above that of newer ones is left out', () => {
  expect(planOf('42G1', [row(2, 300, 200, 200, 27_500)])).toMatchObject({ counts: [1, 1], misfits: [] });
  expect(planOf('42G1', [row(1, 300, 200, 200, 28_900)]).misfits).toEqual([{ row: 0, reason: 'WEIGHT' }]);
});

test('newer containers carry more', () => {
  const pallets = [row(20, 120, 100, 110, 1_400)];
  expect(planOf('45G1', pallets).counts).toHaveLength(2);
  const fit = fitContainers('45G1', pallets, 1, { payloadKg: 28_800 });
  expect('loads' in fit && fit.loads.length).toBe(1);
});

test('a flat rack takes cargo that is wider, higher and longer, and names the overhang and the lost slots', () => {
  const high = planOf('42P1', [row(1, 600, 200, 284.3, 9_000)]);
  expect(high.loads[0]?.overhang).toEqual({ sideCm: 0, endCm: 0, topCm: 80, lostSlots: 1 });
  const wide = planOf('42P1', [row(1, 600, 343.8, 200, 9_000)]);
  expect(wide.loads[0]?.overhang).toEqual({ sideCm: 50, endCm: 0, topCm: 0, lostSlots: 2 });
  const both = planOf('42P1', [row(1, 600, 343.8, 284.3, 9_000)]);
  expect(both.loads[0]?.overhang).toMatchObject({ lostSlots: 5 });
  const long = planOf('22P1', [row(1, 663.8, 200, 200, 9_000)]);
  expect(long.loads[0]?.overhang).toMatchObject({ endCm: 50, lostSlots: 2 });
  expect(planOf('42P1', [row(1, 600, 240, 200, 9_000)]).loads[0]?.overhang).toBeNull();
});

test('two wide machines stand one behind the other on a flat rack', () => {
  const plan = planOf('42P1', [row(2, 500, 320, 250, 9_000)]);
  expect(plan.counts).toEqual([2]);
  expect(new Set(plan.loads[0]?.packages.map(({ yCm }) => yCm))).toEqual(new Set([(212.6 - 320) / 2]));
});

test('an open top takes cargo that is higher, but neither wider nor longer', () => {
  expect(planOf('42U1', [row(1, 600, 200, 284.4, 9_000)]).loads[0]?.overhang).toEqual({
    ...{ sideCm: 0, endCm: 0, topCm: 50, lostSlots: 1 },
  });
  expect(planOf('42U1', [row(1, 600, 240, 200, 9_000)]).misfits).toEqual([{ row: 0, reason: 'SIZE' }]);
  expect(planOf('22U1', [row(1, 600, 200, 200, 9_000)]).misfits).toEqual([{ row: 0, reason: 'SIZE' }]);
});

test('a package as wide as the container fits alone', () => {
  expect(planOf('22G1', [row(2, 580, 234, 220, 5_000)]).counts).toEqual([1, 1]);
});

test('thousands of packages are only counted', () => {
  expect(fitContainers('22G1', [row(9_999, 50, 50, 50, 10)])).toEqual({ tooMany: true, atLeast: 42 });
});

test('a tank takes no packages', () => {
  expect(() => fitContainers('22T1', euroPallets(1))).toThrow(RangeError);
});

const anyRow: fc.Arbitrary<FitPackages> = fc.record({
  count: fc.integer({ min: 1, max: 25 }),
  lengthCm: fc.integer({ min: 5, max: 6000 }).map((tenths) => tenths / 10),
  widthCm: fc.integer({ min: 5, max: 2500 }).map((tenths) => tenths / 10),
  heightCm: fc.integer({ min: 5, max: 2900 }).map((tenths) => tenths / 10),
  weightKg: fc.integer({ min: 1, max: 9_000 }),
  stackable: fc.boolean(),
});
const anyType = fc.constantFrom(...containerTypes.filter((type) => type !== '22T1'));

/** Coordinates have floating-point rounding errors. */
const TOLERANCE = 0.001;
const overlaps = (a: Placed, b: Placed) =>
  a.xCm + a.lengthCm > b.xCm + TOLERANCE &&
  b.xCm + b.lengthCm > a.xCm + TOLERANCE &&
  a.yCm + a.widthCm > b.yCm + TOLERANCE &&
  b.yCm + b.widthCm > a.yCm + TOLERANCE &&
  a.zCm + a.heightCm > b.zCm + TOLERANCE &&
  b.zCm + b.heightCm > a.zCm + TOLERANCE;

test('every package is placed once or named, inside, beside the others, on something, and within the payload', () => {
  fc.assert(
    fc.property(
      anyType,
      fc.array(anyRow, { minLength: 1, maxLength: 6 }),
      fc.constantFrom(0, 1, 3),
      (type, rows, gap) => {
        const fit = fitContainers(type, rows, gap);
        if ('tooMany' in fit) return;
        const { inside, payloadKg } = containers[type];
        const opens = opensFor(type);
        const placed = fit.loads.flatMap(({ packages }) => packages);
        rows.forEach(({ count }, index) => {
          const isMisfit = fit.misfits.some((misfit) => misfit.row === index);
          expect(placed.filter((one) => one.row === index)).toHaveLength(isMisfit ? 0 : count);
        });
        for (const { packages, weightKg, overhang } of fit.loads) {
          if (packages.length > 1) expect(weightKg).toBeLessThanOrEqual(payloadKg);
          if (overhang) expect(opens.top && overhang.lostSlots > 0).toBe(true);
          packages.forEach((one, at) => {
            if (!opens.sides) {
              expect(one.xCm + one.lengthCm).toBeLessThanOrEqual((inside?.lengthCm ?? 0) + TOLERANCE);
              expect(one.yCm + one.widthCm).toBeLessThanOrEqual((inside?.widthCm ?? 0) + TOLERANCE);
            }
            if (!opens.top) expect(one.zCm + one.heightCm).toBeLessThanOrEqual((inside?.heightCm ?? 0) + TOLERANCE);
            for (const other of packages.slice(at + 1)) expect(overlaps(one, other)).toBe(false);
            const isHeld = packages.some(
              (below) => Math.abs(below.zCm + below.heightCm - one.zCm) < TOLERANCE && rows[below.row]?.stackable,
            );
            expect(one.zCm === 0 || (isHeld && rows[one.row]?.stackable)).toBe(true);
          });
        }
      },
    ),
  );
});
