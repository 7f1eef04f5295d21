import { expect, test } from 'vitest';
import { readCargo } from '../cargo-rows.ts';
import { packagesOf, tableOf } from './testing.ts';

test('an empty cell below the kind of package or below sizes is read like the cell above, and shown', () => {
  const text = 'Qty\tType\tL\tW\tH\tkg\n4\tPallet\t120\t80\t145\t412\n2\t\t\t\t\t300';
  expect(packagesOf(text)).toEqual([
    [4, 120, 80, 145, 412],
    [2, 120, 80, 145, 300],
  ]);
  expect(tableOf(text).rows.map(({ type }) => type)).toEqual(['Pallet', 'Pallet']);
  expect(tableOf(text).notes).toContain('Empty cells below “L”, “W”, “H” and “Type” were read like the cell above.');
  expect(tableOf(text).isUnclear).toBe(true);
});

test('goods on a numbered pallet add their weights to it', () => {
  const text =
    'Pallet No.\tItem\tL\tW\tH\tGross kg\n1\tPumps\t120\t80\t145\t200\n\tValves\t\t\t\t212\n2\tHoses\t120\t80\t100\t300';
  expect(packagesOf(text)).toEqual([
    [1, 120, 80, 145, 412],
    [1, 120, 80, 100, 300],
  ]);
  expect(tableOf(text).notes).toContain('Row 2 has no sizes, so its weight was added to that of the row above.');
});

test('a number or a weight without a name below the last package adds nothing', () => {
  const { rows } = readCargo(tableOf('Pallet No.\tItem\tL\tW\tH\tkg\n1\tPumps\t120\t80\t145\t412\n\t\t\t\t\t50').rows);
  expect(rows[0]?.packages?.weightKg).toBe(412);
  expect(rows[1]?.packages).toBeUndefined();
});

test.each([
  ['2000', '.'],
  ['2000,0', ','],
])('a merged total weight of %s is that of all packages of its rows', (total) => {
  const text = `Qty\tL\tW\tH\tTotal weight\n4\t120\t80\t145\t${total}\n2\t100\t80\t100\t\n1\t60\t60\t60\t50`;
  const packages = packagesOf(text);
  expect(packages.map(([, , , , kg]) => Math.round(kg ?? 0))).toEqual([333, 333, 50]);
  expect(tableOf(text).notes).toContain(`${total} was read as the weight of all 6 packages of rows 1 to 2.`);
});

test('a merged weight that is not a total stays open', () => {
  const text = 'Carton qty\tL\tW\tH\tGW (kg)\n10\t60\t40\t40\t115\n5\t50\t30\t30\t';
  expect(readCargo(tableOf(text).rows).rows[1]?.errors).toHaveProperty('weight');
  expect(tableOf(text).notes.join(' ')).toContain('Only the first of rows 1 to 2 has a weight.');
});
