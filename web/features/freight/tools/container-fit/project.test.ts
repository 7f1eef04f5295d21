import fc from 'fast-check';
import { expect, test } from 'vitest';
import { facesOf, paintingOrder, project, type Solid, sidesOf } from './project.ts';

const view = fc.record({ turn: fc.integer({ min: -179, max: 179 }), tilt: fc.integer({ min: 1, max: 89 }) });
const box = (x: number, y: number, z: number): Solid => ({ from: [x, y, z], to: [x + 1, y + 1, z + 1] });

test('from above, the plan has its sizes', () => {
  const above = { turn: 0, tilt: 90 };
  expect(project([3, 2, 5], above).map((value) => Math.round(value * 1e9) / 1e9)).toEqual([3, -2]);
});

test('a box has three visible sides of four corners', () => {
  expect(facesOf(box(0, 0, 0), [1, 1, 1]).map((face) => face.length)).toEqual([4, 4, 4]);
});

test('each box is painted once, and a box on another one after it', () => {
  const cells = fc.uniqueArray(fc.tuple(...([0, 1, 2].map(() => fc.integer({ min: 0, max: 3 })) as never[])), {
    minLength: 1,
    maxLength: 30,
    selector: (cell) => JSON.stringify(cell),
  }) as unknown as fc.Arbitrary<[number, number, number][]>;
  fc.assert(
    fc.property(cells, view, (found, seen) => {
      const solids = found.map((cell) => box(...cell));
      const order = paintingOrder(solids, sidesOf(seen));
      expect([...order].sort((a, b) => a - b)).toEqual([...solids.keys()]);
      found.forEach(([x, y, z], at) => {
        const above = found.findIndex((other) => other[0] === x && other[1] === y && other[2] === z + 1);
        if (above >= 0) expect(order.indexOf(above)).toBeGreaterThan(order.indexOf(at));
      });
    }),
  );
});

test('the nearer of two boxes in a row is painted last', () => {
  fc.assert(
    fc.property(view, (seen) => {
      const sides = sidesOf(seen);
      const order = paintingOrder([box(0, 0, 0), box(1, 0, 0)], sides);
      expect(order.at(-1)).toBe(sides[0] > 0 ? 1 : 0);
    }),
  );
});
