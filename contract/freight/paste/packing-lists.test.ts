import { expect, test } from 'vitest';
import { readCargo } from '../cargo-rows.ts';
import { packagesOf, tableOf } from './testing.ts';

const pallet = [4, 120, 80, 145, 412];
const carton = [40, 60, 40, 40, 11.5];

test.each([
  [
    'two rows of headings',
    '\tDimensions (cm)\t\t\tWeight (kg)\t\nPkgs\tL\tW\tH\tGross\tNet\n4\t120\t80\t145\t412\t390',
    pallet,
  ],
  [
    'words over two rows',
    'No. of\tDimension\t\t\tWeight\nPackages\tLength\tWidth\tHeight\t(kg)\n4\t120\t80\t145\t412',
    pallet,
  ],
  [
    'cartons and what is in one',
    'CTNS\tQTY/CTN\tTTL QTY\tG.W./CTN\tTTL G.W.\tL\tW\tH\n40\t12\t480\t11.5\t460\t60\t40\t40',
    carton,
  ],
  [
    'carton numbers beside pieces per carton',
    'CTN NO.\tQTY/CTN\tTOTAL QTY\tGW/CTN\tDIM (CM)\n1-40\t12\t480\t11.5\t60x40x40',
    carton,
  ],
  ['kilograms before pounds', 'Qty\tL\tW\tH\tGross LBS\tGross KG\n4\t120\t80\t145\t908\t412', pallet],
  [
    'actual before volumetric weight',
    'Qty\tL\tW\tH\tVolumetric weight\tActual weight\n4\t120\t80\t145\t232\t412',
    pallet,
  ],
  ['gross before chargeable weight', 'Qty\tL\tW\tH\tChargeable weight\tGross\n4\t120\t80\t145\t500\t412', pallet],
  ['outer before inner sizes', 'Qty\tInner dims (cm)\tOuter dims (cm)\tGW\n4\t110x70x130\t120x80x145\t412', pallet],
  ['carton before product sizes', 'Cartons\tProduct size\tCarton size\tGW/CTN\n40\t10x10x10\t60x40x40\t11.5', carton],
  ['carton before unit weights', 'Cartons\tUnit weight\tCarton weight\tL\tW\tH\n40\t0.9\t11.5\t60\t40\t40', carton],
  ['letters beside the sizes', 'Qty\tDims\tkg\n4\tL120 x W80 x H145\t412', pallet],
  ['the order of the heading', 'Qty\tDims (HxWxL)\tkg\n4\t145x80x120\t412', pallet],
  ['a total without the word weight', 'Ctns;L;W;H;Kg total\n40;60;40;40;460', carton],
  ['Italian abbreviations', 'N. colli\tLungh. cm\tLargh. cm\tAlt. cm\tPeso lordo Kg\n4\t120\t80\t145\t412', pallet],
  [
    'Portuguese abbreviations',
    'Qtde.\tComp. (cm)\tLarg. (cm)\tAlt. (cm)\tPeso bruto (kg)\n4\t120\t80\t145\t412',
    pallet,
  ],
  [
    'Polish abbreviations',
    'Liczba palet\tDł. [cm]\tSzer. [cm]\tWys. [cm]\tWaga brutto [kg]\n4\t120\t80\t145\t412',
    pallet,
  ],
  [
    'German abbreviations',
    'Anz.\tVerpackung\tL x B x H (mm)\tBruttogew. (kg)\n4\tKiste\t1200 x 800 x 1.450\t412,0',
    pallet,
  ],
  [
    'Spanish with the kind of package',
    'Cantidad\tTipo de bulto\tLargo (m)\tAncho (m)\tAlto (m)\tPeso unitario\n4\tcaja\t1,20\t0,80\t1,45\t412',
    pallet,
  ],
  ['Chinese millimetres', '件数\t长(毫米)\t宽(毫米)\t高(毫米)\t毛重(公斤)\n4\t1200\t800\t1450\t412', pallet],
  ['bars between columns', 'Qty|L|W|H|kg\n4|120|80|145|412', pallet],
  ['units in the cells and no heading', '4 pallets\t120 cm\t80 cm\t145 cm\t412 kg', pallet],
  ['all sizes in one cell and no heading', '4\t120x80x145\t412', pallet],
  ['a column called Package with words', 'Package\tQty\tSize\tWeight\nWooden case\t4\t120×80×145 cm\t412 kg', pallet],
  ['decimetres and yards', 'Qty\tL\tW\tH\tkg\n4\t12 dm\t8 dm\t14.5 dm\t412', pallet],
])('reads %s', (_what, text, expected) => {
  expect(packagesOf(text)).toEqual([expected]);
});

test.each([
  ['4 pallets, 412 kg each, 120x80x145 cm', pallet],
  ['120x80x145 cm - 4 plts - 412 kg/plt', pallet],
  ['4 палеты 120х80х145 см 412 кг', pallet],
  ['40 ctns (60 x 40 x 40 cm) 11.5 kg/ctn', carton],
  ['40 CTN: 0.60m x 0.40m x 0.40m / 460 kg total', carton],
  ['4 pallets 48 by 40 by 52 inches 900 lbs each', [4, 121.92, 101.6, 132.08, 408.2331]],
])('reads the line %s', (line, expected) => {
  expect(packagesOf(line)).toEqual([expected]);
});

test('words of a heading that are also units are no units', () => {
  expect(
    packagesOf('Qty\tL\tW\tHeight in transport position\tGross weight (to be confirmed)\n4\t120\t80\t145\t412'),
  ).toEqual([pallet]);
});

test('an ambiguous weight keeps the unit of its heading', () => {
  const { rows } = tableOf('Qty\tL (in)\tW (in)\tH (in)\tWeight (lb)\n1\t48\t40\t60\t1,250');
  expect(rows[0]?.weight).toBe('1,250 lb');
  expect(readCargo(rows).packages[0]?.weightKg).toBe(566.9905);
});

test('dates and HS codes do not decide what a point means', () => {
  const { rows } = tableOf('HS\tDatum\tAnzahl\tL\tB\tH\tGewicht\n8413.70\t12.11.2026\t2\t120\t80\t145\t1.250');
  expect(readCargo(rows).rows[0]?.notes.weight).toContain('If you mean 1,250 kg');
});

test('sizes of a line that are plainly millimetres ask', () => {
  expect(tableOf('4 pallets 1200x800x1450 412 kg each')).toMatchObject({ askedUnit: 'mm', isUnclear: true });
});

test('a total that can be read in two ways is shown before it is added', () => {
  expect(tableOf('4 pallets 1200x800x1450 mm 1.648 kg total')).toMatchObject({
    isUnclear: true,
    notes: expect.arrayContaining([expect.stringContaining('If you mean 1,648 kg')]),
  });
});

test('columns with names that are not known are shown', () => {
  const pasted = tableOf('რაოდენობა\tსიგრძე, სმ\tსიგანე, სმ\tსიმაღლე, სმ\tწონა, კგ\n4\t120\t80\t145\t412');
  expect(pasted.isUnclear).toBe(true);
  expect(pasted.columns.map(({ heading }) => heading)).toContain('სიგრძე, სმ');
  expect(readCargo(pasted.rows).packages).toHaveLength(1);
});

test('values beside a table without a heading are shown, and units in their own column are not lost', () => {
  expect(tableOf('4\tpallets\t120x80x145\t500\tlbs').isUnclear).toBe(true);
  expect(tableOf('4\t120\t80\t145\t412\tpumps').isUnclear).toBe(true);
});

test('remarks below a table are left out with a note', () => {
  const pasted = tableOf('Qty\tL\tW\tH\tkg\tGoods\n4\t120\t80\t145\t412\tPumps\nRemark\t\t\t\t\tValves\nOrigin: India');
  expect(pasted.rows).toHaveLength(1);
  expect(pasted.notes).toContain('2 rows without numbers of packages were left out.');
});

test('how many may be stacked is named as not used', () => {
  expect(tableOf('Qty\tL\tW\tH\tkg each\tMax stack\n4\t120\t80\t145\t412\t1').notes).toEqual(['Not used: Max stack.']);
});

test('a point groups thousands in a column of whole numbers, with a note', () => {
  const pasted = tableOf('Pallets;L;B;H;Gewicht pro Palette\n2;120;80;145;1.250\n1;120;80;145;980');
  expect(pasted.rows.map(({ weight }) => weight)).toEqual(['1250', '980']);
  expect(pasted).toMatchObject({
    isUnclear: true,
    notes: ['1.250 was read as 1250, because other numbers have no decimals.'],
  });
});
