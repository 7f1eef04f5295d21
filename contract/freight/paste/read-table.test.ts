import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isTable, readCargo } from '../cargo-rows.ts';
import { type Choices, readTable } from './read-table.ts';

const rowsOf = (text: string, choices?: Choices) => {
  const pasted = readTable(text, choices);
  if ('problem' in pasted) throw new Error(pasted.problem);
  return pasted.rows;
};
const packagesOf = (text: string, choices?: Choices) =>
  readCargo(rowsOf(text, choices)).packages.map((row) => [
    row.count,
    row.lengthCm,
    row.widthCm,
    row.heightCm,
    row.weightKg,
  ]);
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
      expect(packagesOf(rows.map((cells) => cells.join('\t')).join('\n'), { sizeUnit: 'cm' })).toEqual(rows);
    }),
  );
});

const table = (text: string) => {
  const pasted = readTable(text);
  if ('problem' in pasted) throw new Error(pasted.problem);
  return pasted;
};
const totals = (text: string) => {
  const packages = readCargo(rowsOf(text)).packages;
  const sum = (of: (row: (typeof packages)[number]) => number) =>
    Math.round(packages.reduce((all, row) => all + of(row), 0) * 1000) / 1000;
  return { packages: sum((row) => row.count), kg: sum((row) => row.count * row.weightKg) };
};

test.each([
  ['gross beats net', 'Qty\tL\tW\tH\tGross Weight\tNet Weight\n40\t60\t40\t40\t11.5\t10.2'],
  ['gross beats net, the other way round', 'Qty\tL\tW\tH\tNet Weight\tGross Weight\n40\t60\t40\t40\t10.2\t11.5'],
  ['packages beat pieces', 'Cartons\tPcs/ctn\tTotal pcs\tL\tW\tH\tkg\n40\t12\t480\t60\t40\t40\t11.5'],
  ['packages beat pieces before them', 'Pieces\tCartons\tL\tW\tH\tkg\n480\t40\t60\t40\t40\t11.5'],
  ['the weight of one beats the total', 'Ctns\tL\tW\tH\tTotal G.W.\tG.W./ctn\n40\t60\t40\t40\t460\t11.5'],
  [
    'inches and pounds in words',
    'Qty\tLength (inches)\tWidth (inches)\tHeight (inches)\tWeight (pounds)\n40\t23.622\t15.748\t15.748\t25.3532',
  ],
  [
    'meters and tonnes',
    'Qty\tLength in meters\tWidth in meters\tHeight in meters\tWeight MT\n40\t0.6\t0.4\t0.4\t0.0115',
  ],
  ['KGS in the cells', 'Qty\tL\tW\tH\tWeight\n40\t60\t40\t40\t11.5 KGS'],
  ['a row of units', 'Qty\tLength\tWidth\tHeight\tG.W.\n\t(mm)\t(mm)\t(mm)\t(kgs)\n40\t600\t400\t400\t11.5'],
  [
    'titles above the heading',
    'PACKING LIST\nInvoice 4711\t12.11.2026\n\nCtns\tL (cm)\tW (cm)\tH (cm)\tG.W. (kg)\n40\t60\t40\t40\t11.5',
  ],
  ['repeated headings and sums', 'Qty\tL\tW\tH\tkg\n40\t60\t40\t40\t11.5\nQty\tL\tW\tH\tkg\nTotal\t\t\t\t11.5'],
  ['a separator line', 'sep=;\nQty;L;W;H;kg\n40;60;40;40;11,5'],
  ['columns aligned by spaces', 'Qty   L    W    H    Weight\n40    60   40   40   11.5'],
  ['a Markdown table', '| Qty | L | W | H | kg |\n|---:|---|---|---|---|\n| 40 | 60 | 40 | 40 | 11.5 |'],
  ['full-width digits', '数量\t长\t宽\t高\t毛重\n４０\t６０\t４０\t４０\t１１．５'],
  ['Arabic digits', 'Qty\tL\tW\tH\tkg\n٤٠\t٦٠\t٤٠\t٤٠\t١١٫٥'],
  ['German', 'Anzahl\tLänge\tBreite\tHöhe\tGewicht brutto (kg)\tGewicht netto (kg)\n40\t60\t40\t40\t11,5\t10,2'],
  ['German, the total', 'Kolli;Länge cm;Breite cm;Höhe cm;Gesamtgewicht kg\n40;60;40;40;460'],
  ['French', 'Colis\tLongueur\tLargeur\tHauteur\tPoids brut\n40\t60\t40\t40\t11,5'],
  ['Spanish', 'Bultos\tLargo\tAncho\tAlto\tPeso bruto kg\tPeso neto kg\n40\t60\t40\t40\t11,5\t10'],
  ['Portuguese', 'Volumes\tComprimento\tLargura\tAltura\tPeso bruto\n40\t60\t40\t40\t11,5'],
  ['Italian', 'Colli\tLunghezza\tLarghezza\tAltezza\tPeso lordo\n40\t60\t40\t40\t11,5'],
  ['Dutch', 'Aantal\tLengte\tBreedte\tHoogte\tBrutogewicht\n40\t60\t40\t40\t11,5'],
  ['Polish', 'Ilość\tDługość\tSzerokość\tWysokość\tWaga brutto\n40\t60\t40\t40\t11,5'],
  ['Chinese', '箱数\t尺寸(cm)\t毛重(kg)\t净重(kg)\n40\t60*40*40\t11.5\t10'],
  [
    'Turkish',
    'Koli adedi\tUzunluk (cm)\tGenişlik (cm)\tYükseklik (cm)\tBrüt ağırlık (kg)\tNet ağırlık (kg)\n40\t60\t40\t40\t11,5\t10',
  ],
  ['Turkish, short', 'Adet\tBoy\tEn\tYükseklik\tAĞIRLIK\n40\t60\t40\t40\t11,5'],
  ['Turkish, sizes', 'KAP ADEDİ\tÖLÇÜLER (cm)\tToplam brüt kg\n40\t60x40x40\t460\nGenel toplam\t\t460'],
  ['Japanese', '個数\t長さ(cm)\t幅(cm)\t高さ(cm)\t総重量(kg)\t正味重量(kg)\n40\t60\t40\t40\t11.5\t10'],
  [
    'Japanese, sizes',
    'カートン数\t入数\tサイズ(cm)\tグロス(kg)\tネット(kg)\n40\t12\t60×40×40\t11.5\t10\n合計\t\t\t11.5',
  ],
  ['Japanese, sides', '梱包数\t縦\t横\t高さ\t重量\n40\t60\t40\t40\t11.5'],
  ['abbreviations', 'PKGS\tMeas (cm)\tG.W.\tN.W.\tCBM\n40\t60x40x40\t11.5\t10\t3.84'],
  ['numbered cartons', 'C/No.\tCarton No.\tDims LxWxH cm\tGross wt kg\n1\t1-40\t60x40x40\t11.5'],
])('reads a packing list: %s', (_what, text) => {
  const [row = []] = packagesOf(text);
  expect(row.map((value) => Math.round(value * 1000) / 1000)).toEqual(carton);
  expect(packagesOf(text)).toHaveLength(1);
});

test('each row of a list with pallet numbers is one pallet, whatever the pieces on it', () => {
  const text =
    'Pallet no.\tGoods\tGross weight kg\tNet weight kg\tDimensions (LxWxH) cm\tPieces\nP1\tPumps\t480\t450\t120x80x145\t48\nP2\tPumps\t462\t430\t120x80x140\t60';
  expect(totals(text)).toEqual({ packages: 2, kg: 942 });
  expect(table(text)).toMatchObject({
    isUnclear: true,
    notes: ['Not used: Net weight kg, Pieces.', 'Each row is one package (Pallet), or as many as its numbers say.'],
  });
});

test('the columns that are not used are named, and each column can be changed', () => {
  const text = 'Pallets\tPieces\tL\tW\tH\tkg/pallet\n2\t480\t120\t80\t145\t412';
  const pasted = table(text);
  expect(pasted.notes).toEqual(['Not used: Pieces.']);
  expect(pasted.columns.map(({ role }) => role)).toEqual(['count', null, 'length', 'width', 'height', 'weight']);
  const roles = ['type', 'count', 'length', 'width', 'height', 'totalWeight'] as const;
  const changed = readTable(text, { roles: [...roles] });
  expect('rows' in changed && changed.rows[0]).toMatchObject({ count: '480', weight: '0.8583' });
});

test('sizes that are plainly millimetres or metres ask, and are not read as centimetres', () => {
  const inMm = table('Qty\tL\tW\tH\tkg each\n4\t1200\t800\t1450\t412');
  expect(inMm).toMatchObject({ askedUnit: 'mm', isUnclear: true, notes: ['Sizes without a unit were read as mm.'] });
  expect(readCargo(inMm.rows).packages[0]).toMatchObject({ lengthCm: 120, widthCm: 80, heightCm: 145 });
  const asCm = readTable('Qty\tL\tW\tH\tkg\n4\t1200\t800\t1450\t412', { sizeUnit: 'cm' });
  expect('rows' in asCm && asCm.rows[0]?.length).toBe('1200');
  expect(table('Qty\tL\tW\tH\tkg\n4\t1.2\t0.8\t1.45\t412')).toMatchObject({ askedUnit: 'm' });
  expect(table('Qty\tL\tW\tH\tkg each\n4\t120\t80\t145\t412')).toMatchObject({ askedUnit: null, isUnclear: false });
});

test.each([
  ['Non-stackable', 'Yes', false],
  ['Non-stackable', 'X', false],
  ['Non-stackable', '', true],
  ['Non-stackable', 'no', true],
  ['Nicht stapelbar', 'ja', false],
  ['Stackable', 'No', false],
  ['Stackable', 'nein', false],
  ['Stackable', 'non', false],
  ['Stackable', 'não', false],
  ['Stackable', 'nicht stapelbar', false],
  ['Stackable', 'yes', true],
  ['Stapelbar', 'Ja', true],
  ['Stackable?', '', true],
])('%s: “%s” means stackable: %s', (heading, cell, expected) => {
  expect(rowsOf(`Qty\tL\tW\tH\tkg\t${heading}\n1\t120\t80\t100\t300\t${cell}`)[0]?.isStackable).toBe(expected);
});

test('an empty cell of a ticked column means no', () => {
  const rows = rowsOf('Qty\tL\tW\tH\tkg\tStackable\n1\t120\t80\t100\t300\tX\n1\t120\t80\t100\t300\t');
  expect(rows.map(({ isStackable }) => isStackable)).toEqual([true, false]);
});

test('a total weight that can be read in two ways has a note', () => {
  const pasted = table('Qty\tL\tW\tH\tTotal weight\n2\t120\t80\t100\t1.050');
  expect(pasted.notes).toContainEqual(
    '“1.050” was read as 1.05 kg in total. If you mean 1,050 kg, correct the weight.',
  );
});

test('a weight that adds up to the sum row is that of all packages of a row', () => {
  const pasted = table('Ctns\tL\tW\tH\tG.W.\n40\t60\t40\t40\t460\n10\t60\t40\t40\t115\nTotal\t\t\t\t575');
  expect(pasted.rows).toHaveLength(2);
  expect(pasted.rows.map(({ weight }) => weight)).toEqual(['11.5', '11.5']);
  expect(pasted.notes.join(' ')).toContain('so it was read as the weight of all packages of a row');
  expect(pasted.isUnclear).toBe(true);
});

test.each([
  ['4 x 120x80x145 cm 412 kg', [4, 120, 80, 145, 412]],
  ['40 ctns 60x40x40 cm 11.5 kg', [40, 60, 40, 40, 11.5]],
  ['40 cartons of 60 x 40 x 40 cm, 11.5 kg each', [40, 60, 40, 40, 11.5]],
  ['2 pallets 48"x40"x60" 500 lbs each', [2, 121.92, 101.6, 152.4, 226.7962]],
  ['1 crate 2.4 x 1.2 x 1.1 m 1.2 t', [1, 240, 120, 110, 1200]],
  ['4 Paletten à 120×80×145 cm, 1648 kg gesamt', [4, 120, 80, 145, 412]],
])('reads the line %s', (line, expected) => {
  expect(packagesOf(line)).toEqual([expected]);
  expect(isTable(line)).toBe(true);
});

test('the kind of package of a line is kept, and an unclear weight has a note', () => {
  expect(rowsOf('40 ctns 60x40x40 cm 11.5 kg')[0]?.type).toBe('Carton');
  expect(table('4 x 120x80x145 cm 412 kg').notes).toEqual([
    '412 kg were read as the weight of one package. If it is the weight of all 4, divide it.',
  ]);
});

test('feet and inches are read', () => {
  expect(packagesOf('Qty\tL\tW\tH\tkg\n1\t4\' 2"\t3 ft 4 in\t60 in\t100')).toEqual([[1, 127, 101.6, 152.4, 100]]);
});
