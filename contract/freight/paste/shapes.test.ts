import { expect, test } from 'vitest';
import { readTable } from './read-table.ts';
import { packagesOf, tableOf } from './testing.ts';

const pallets = [
  [4, 120, 80, 145, 412],
  [2, 100, 80, 100, 300],
];

test.each([
  [
    'with units in columns',
    'Qty\tL\tW\tH\tUnit\tWeight\tUoM\n4\t120\t80\t145\tcm\t412\tkg\n2\t1000\t800\t1000\tmm\t0.3\tt',
  ],
  ['with fields as rows', 'Qty\t4\t2\nLength\t120\t100\nWidth\t80\t80\nHeight\t145\t100\nWeight\t412\t300'],
  [
    'in the text of an email',
    'Hello,\n4 pallets 120x80x145 cm, 412 kg each\n2 pallets 100x80x100 cm, 300 kg each\nTotal 2248 kg',
  ],
  ['with the quantity last', '120x80x145 cm x 4, 412 kg each\n100x80x100 cm x 2, 300 kg each'],
  [
    'with converted sizes',
    'Qty\tDims\tkg\n4\t120 x 80 x 145 cm (47 x 31 x 57 in)\t412\n2\t100 x 80 x 100 cm (39 x 31 x 39 in)\t300',
  ],
  ['with depths', 'Qty\tDims\tkg\n4\tW80 x D120 x H145\t412\n2\tW80 x D100 x H100\t300'],
  [
    'with the heading again',
    'Qty\tL\tW\tH\tkg\n4\t120\t80\t145\t412\nQty\tLength\tWidth\tHeight\tWeight (kg)\n2\t100\t80\t100\t300',
  ],
  ['with extended weights', 'Qty\tL\tW\tH\tUnit wt\tExt wt\n4\t120\t80\t145\t412\t1648\n2\t100\t80\t100\t300\t600'],
])('reads a list %s', (_what, text) => {
  expect(packagesOf(text)).toEqual(pallets);
});

test.each([
  ['Dims\tkg\n4 @ 120x80x145\t412\n2 @ 100x80x100\t300'],
  ['Dims\tkg each\n4x 120x80x145 cm\t412\n2x 100x80x100 cm\t300'],
  ['Dims (cm)\tkg\n120x80x145/4\t412\n100x80x100/2\t300'],
  ['L*W*H*QTY\tkg\n120*80*145*4\t412\n100*80*100*2\t300'],
  ['Qty\tDims\tWeight\n4\t120x80x145\t1648 kg total\n2\t100x80x100\t300 kg each'],
  ['Colli\tDimensioni cm\tPeso lordo tot.\n4\t120x80x145\t1.648,00\n2\t100x80x100\t600,00'],
  ['4 pallets 120x80x145 cm 412 kg each, 2 pallets 100x80x100 cm 300 kg each'],
])('reads quantities and weights beside other values in %j', (text) => {
  expect(packagesOf(text)).toEqual(pallets);
});

test('airlines write the quantity behind a slash', () => {
  const { rows } = tableOf('DIMS: 120X80X145CM/4, 100X80X100CM/2');
  expect(rows.map(({ count, height }) => [count, height])).toEqual([
    ['4', '145'],
    ['2', '100'],
  ]);
});

test('a row of sums without a name below one row is no package', () => {
  expect(packagesOf('Qty\tL\tW\tH\tkg\n4\t120\t80\t145\t412\n4\t\t\t\t1648')).toEqual([pallets[0]]);
});

test('one package in lines with names is read', () => {
  expect(packagesOf('Quantity: 4\nLength: 120 cm\nWidth: 80 cm\nHeight: 145 cm\nWeight: 412 kg')).toEqual([pallets[0]]);
});

test.each([
  ['another order', 'kg\tQty\tH\tW\tL\n11.5\t10\t40\t30\t60'],
  ['other units', 'Qty\tL (in)\tW (in)\tH (in)\tlb\n2\t48\t40\t60\t908'],
])('a second table with %s is refused', (_what, second) => {
  expect(readTable(`Qty\tL (cm)\tW (cm)\tH (cm)\tkg\n4\t120\t80\t145\t412\n${second}`)).toEqual({
    problem: 'The text has several tables with different columns. Paste them one after the other.',
  });
});

test.each([
  ['“1 of 2”', 'Pkg\tL\tW\tH\tkg\n1 of 2\t120\t80\t145\t412\n2 of 2\t120\t80\t145\t412', [1, 1]],
  ['ranges', 'Marks & Nos\tTotal qty\tkg\tDims (cm)\n1-40\t480\t11.5\t60*40*40\n41-50\t100\t10\t60*40*30', [40, 10]],
  ['C/No.', 'C/No.\tQty/ctn\tTotal qty\tkg\tDims (cm)\n1\t12\t12\t11.5\t60*40*40\n2\t12\t12\t10\t60*40*30', [1, 1]],
])('%s number packages', (_what, text, counts) => {
  expect(packagesOf(text).map(([count]) => count)).toEqual(counts);
});

test('cartons on numbered pallets are not the packages, unless several rows are on one pallet', () => {
  const text = 'Pallet\tCartons\tL\tW\tH\tkg\n1\t20\t120\t80\t145\t412\n2\t24\t120\t80\t160\t480';
  expect(packagesOf(text).map(([count]) => count)).toEqual([1, 1]);
  expect(tableOf(text).isUnclear).toBe(true);
  const onPallets = 'Pallet no.\tCartons\tL\tW\tH\tkg\n1\t20\t60\t40\t40\t11.5\n1\t4\t30\t30\t30\t5';
  expect(packagesOf(onPallets).map(([count]) => count)).toEqual([20, 4]);
});

test('figures that do not agree are said', () => {
  const each = tableOf('Qty\tL\tW\tH\tWeight each\tTotal weight\n4\t120\t80\t145\t412\t412');
  expect(each.notes).toContain('Row 1: 4 × 412 kg is not 412, the “Total weight”.');
  const sums = tableOf('Qty\tL\tW\tH\tkg\n4\t120\t80\t145\t412\n2\t100\t80\t100\t300\nTotal 7\t\t\t\t3000');
  expect(sums.notes).toContain('“kg” adds up to 2,248 kg, but the row of sums says 3000.');
  expect(sums.isUnclear).toBe(true);
});

test.each([
  ['Weight (LT)', 4064.1878],
  ['Weight (short tons)', 3628.739],
  ['Weight g', 0.004],
])('reads the unit of %s', (heading, kg) => {
  const [row = []] = packagesOf(`Qty\tL\tW\tH\t${heading}\n4\t240\t120\t145\t4`);
  expect(row.at(-1)).toBeCloseTo(kg, 3);
});

test('a unit that is not known and a weight that nothing has are said', () => {
  expect(tableOf('Qty\tL\tW\tH\tWeight (cwt)\n4\t120\t80\t145\t8').notes).toContain(
    '“cwt” in “Weight (cwt)” is not known as a unit, so the weights were read as kg.',
  );
  const solid = tableOf('Qty\tL\tW\tH\tkg\n100\t12\t8\t5\t412');
  expect(solid.notes).toContain('412 kg is more than anything of this size weighs. Check the units.');
  expect(solid.isUnclear).toBe(true);
});

test('length and width in one column stand beside the height', () => {
  expect(packagesOf('Qty\tL x W (cm)\tH (cm)\tkg\n4\t120 x 80\t145\t412')).toEqual([pallets[0]]);
  expect(packagesOf('Qty\tH (cm)\tL x W (cm)\tkg\n4\t145\t120 x 80\t412')).toEqual([pallets[0]]);
});

test('inches have fractions', () => {
  const [row = []] = packagesOf('Qty\tDims (in)\tlbs\n4\t48-1/2 x 40 x 52¼\t100');
  expect(row.slice(1, 4)).toEqual([123.19, 101.6, 132.715]);
});
