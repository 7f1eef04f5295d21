import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isTable, readCargo } from './cargo-rows.ts';
import { readTable } from './paste-rows.ts';

const rowsOf = (text: string) => {
  const pasted = readTable(text);
  if ('problem' in pasted) throw new Error(pasted.problem);
  return pasted.rows;
};
const packagesOf = (text: string) =>
  readCargo(rowsOf(text)).packages.map((row) => [row.count, row.lengthCm, row.widthCm, row.heightCm, row.weightKg]);
const carton = [40, 60, 40, 40, 11.5];

test.each([
  ['tabs without a heading', '40\t60\t40\t40\t11.5'],
  ['a heading', 'Qty\tLength\tWidth\tHeight\tWeight\n40\t60\t40\t40\t11.5'],
  ['columns in another order', 'Weight (kg);L;W;H;Pieces\n11,5;60;40;40;40'],
  ['decimal commas', 'Qty;L;W;H;kg\n40;60;40;40;11,5'],
  ['commas between columns', 'qty,length,width,height,weight\n40,60,40,40,11.5'],
  ['quoted decimal commas', 'qty,length,width,height,weight\n40,60,40,40,"11,5"'],
  ['millimetres', 'Qty\tLength mm\tWidth mm\tHeight mm\tWeight\n40\t600\t400\t400\t11.5'],
  ['metres', 'Qty\tLength (m)\tWidth (m)\tHeight (m)\tWeight\n40\t0.6\t0.4\t0.4\t11.5'],
  ['units in the cells', 'Qty\tLength\tWidth\tHeight\tWeight\n40\t600 mm\t40cm\t0.4 m\t11500 g'],
  ['sizes in one cell', 'Cartons\tDimensions (cm)\tWeight\n40\t60 x 40 × 40\t11.5'],
  ['sizes in one cell with their unit', 'Qty\tSize\tWeight\n40\t600x400x400 mm\t11.5'],
  ['the total weight', 'Qty\tL\tW\tH\tTotal weight\n40\t60\t40\t40\t460'],
  ['a type first', 'Carton\t40\t60\t40\t40\t11.5'],
  ['empty lines', '\n40\t60\t40\t40\t11.5\n\n'],
])('reads %s', (_what, text) => {
  expect(packagesOf(text)).toEqual([carton]);
});

test('converts inches and pounds', () => {
  expect(packagesOf('Qty\tLength (in)\tWidth (in)\tHeight (in)\tWeight (lb)\n1\t48\t40\t60\t100')).toEqual([
    [1, 121.92, 101.6, 152.4, 45.3592],
  ]);
});

test('one decimal comma decides for the whole table', () => {
  expect(packagesOf('Qty;L;W;H;Weight\n1;60;40;40;10,000\n1;60;40;40;11,5')[0]?.[4]).toBe(10);
  expect(packagesOf('Qty;L;W;H;Weight\n1;60;40;40;10,000')[0]?.[4]).toBe(10_000);
});

test('reads what may be stacked', () => {
  const rows = rowsOf(
    'Type\tQty\tL\tW\tH\tkg\tStackable\nPallet\t1\t120\t80\t100\t300\tNo\nPallet\t1\t120\t80\t100\t300\tyes',
  );
  expect(rows.map(({ type, isStackable }) => [type, isStackable])).toEqual([
    ['Pallet', false],
    ['Pallet', true],
  ]);
});

test('keeps a cell that it can’t read, and its row has a message', () => {
  const rows = rowsOf('Qty\tL\tW\tH\tkg\n40\t60\tforty\t40\t11.5\n1\t10\t10\t10\t1');
  const { rows: read, packages } = readCargo(rows);
  expect(rows[0]?.width).toBe('forty');
  expect(read.map(({ errors }) => errors)).toEqual([{ width: 'Enter the width in cm, such as 120.' }, {}]);
  expect(packages).toHaveLength(1);
});

test('explains a comma too many', () => {
  expect(readTable('qty,length,width,height,weight\n40,60,40,40,11,5')).toMatchObject({
    notes: [expect.stringContaining('Row 1 has 6 values for 5 columns.')],
  });
});

test.each([
  ['51 rows', Array(51).fill('1\t2\t3\t4\t5').join('\n'), /^The table has 51 rows, but the maximum is 50\./],
  ['a heading alone', 'Qty\tL\tW\tH\tkg', /no rows/],
  ['a table of something else', 'Name\tCity\nAnna\tLyon', /No sizes found/],
])('says what to do with %s', (_what, text, message) => {
  expect(readTable(text)).toEqual({ problem: expect.stringMatching(message) });
});

test('a value for one field is not a table', () => {
  for (const value of ['40', '11,5', 'Carton', '60 x 40']) expect(isTable(value), value).toBe(false);
  expect(isTable('1\t2')).toBe(true);
});

test('never throws and returns at most 50 rows', () => {
  const cell = fc.oneof(fc.string(), fc.double().map(String), fc.constantFrom('Length', 'Weight lb', '60x40x40', '"'));
  const table = fc.array(fc.array(cell, { maxLength: 8 }), { maxLength: 60 });
  fc.assert(
    fc.property(table, fc.constantFrom('\t', ';', ','), (lines, delimiter) => {
      const pasted = readTable(lines.map((cells) => cells.join(delimiter)).join('\n'));
      if ('rows' in pasted) expect(readCargo(pasted.rows).rows.length).toBeLessThanOrEqual(50);
    }),
  );
});

test('reads back what a spreadsheet copies', () => {
  const row = fc.tuple(
    fc.integer({ min: 1, max: 999 }),
    ...([0, 1, 2, 3].map(() => fc.integer({ min: 1, max: 9999 })) as [fc.Arbitrary<number>, ...fc.Arbitrary<number>[]]),
  );
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 50 }), (rows) => {
      expect(packagesOf(rows.map((cells) => cells.join('\t')).join('\n'))).toEqual(rows);
    }),
  );
});
