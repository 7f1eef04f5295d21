import { expect, test } from 'vitest';
import { readCargo } from '../cargo-rows.ts';
import { readTable } from './read-table.ts';
import { packagesOf, tableOf } from './testing.ts';

const pallet = [4, 120, 80, 145, 412];

test.each([
  [
    'Russian',
    'Кол-во мест\tДлина, см\tШирина, см\tВысота, см\tВес брутто, кг\tВес нетто, кг\n4\t120\t80\t145\t412\t390\nИтого\t\t\t\t412',
  ],
  [
    'Russian with the sizes in one cell',
    'Количество;Вид упаковки;Габариты (ДхШхВ), см;Масса брутто 1 места, кг\n4;Паллета;120х80х145;412',
  ],
  ['Russian abbreviations', '№ п/п\tНаименование\tМест\tДл.\tШир.\tВыс.\tВес, кг\n1\tНасосы\t4\t120\t80\t145\t412'],
  ['a Russian total weight', 'Мест\tРазмеры, см\tОбщий вес, кг\n4\t120x80x145\t1648\nВсего\t\t1648'],
  ['Ukrainian', 'Кількість місць;Довжина, см;Ширина, см;Висота, см;Вага брутто, кг\n4;120;80;145;412\nРазом;;;;1648'],
  [
    'Arabic',
    'العدد\tالطول (سم)\tالعرض (سم)\tالارتفاع (سم)\tالوزن الإجمالي (كجم)\tالوزن الصافي\n٤\t١٢٠\t٨٠\t١٤٥\t٤١٢\t٣٩٠\nالمجموع\t\t\t\t٤١٢',
  ],
  ['Arabic with the sizes in one cell', 'عدد الطرود\tالأبعاد (سم)\tالوزن القائم\n4\t120x80x145\t412'],
  ['Persian', 'تعداد\tطول\tعرض\tارتفاع\tوزن ناخالص\tوزن خالص\n۴\t۱۲۰\t۸۰\t۱۴۵\t۴۱۲\t۳۹۰'],
  ['Turkish', 'Kap adedi\tEbat (cm)\tBrüt kg\n4\t120x80x145\t412'],
  ['traditional Chinese', '數量\t長\t寬\t高\t毛重\n4\t120\t80\t145\t412'],
  ['Korean', '수량\t길이(cm)\t너비(cm)\t높이(cm)\t총중량(kg)\n4\t120\t80\t145\t412\n합계\t\t\t\t412'],
  [
    'Spanish',
    'N.º de bultos\tTipo\tMedidas (cm)\tPeso bruto unitario\tRemontable\n4\tPalet\t120x80x145\t412\tNo\nTotal general\t\t\t1648',
  ],
  ['Czech', 'Počet;Délka (cm);Šířka (cm);Výška (cm);Hmotnost brutto (kg)\n4;120;80;145;412'],
  ['Romanian', 'Nr. colete;Lungime (cm);Lățime (cm);Înălțime (cm);Greutate brută (kg)\n4;120;80;145;412'],
  ['Hungarian', 'Darabszám;Hosszúság;Szélesség;Magasság;Bruttó súly\n4;120;80;145;412'],
  ['Swedish', 'Antal kolli;Längd;Bredd;Höjd;Bruttovikt\n4;120;80;145;412'],
  ['Finnish', 'Kollimäärä;Pituus;Leveys;Korkeus;Bruttopaino\n4;120;80;145;412'],
  ['Greek', 'Ποσότητα;Μήκος;Πλάτος;Ύψος;Μικτό βάρος\n4;120;80;145;412'],
  ['Hebrew', 'כמות\tאורך\tרוחב\tגובה\tמשקל ברוטו\n4\t120\t80\t145\t412'],
  ['Vietnamese', 'Số kiện\tDài (cm)\tRộng (cm)\tCao (cm)\tTrọng lượng (kg)\n4\t120\t80\t145\t412'],
  ['Indonesian', 'Jumlah\tPanjang\tLebar\tTinggi\tBerat kotor\n4\t120\t80\t145\t412'],
])('reads headings in %s without asking', (_language, text) => {
  expect(packagesOf(text)).toEqual([pallet]);
  expect(tableOf(text).columns.some(({ role }) => role === 'size' || role === 'length')).toBe(true);
});

test.each([
  ['Штабелирование', 'нет', false],
  ['Штабелируется', 'да', true],
  ['Не штабелировать', 'да', false],
  ['قابل للتكديس', 'لا', false],
  ['적재 가능', '불가', false],
  ['İstiflenebilir', 'Hayır', false],
])('%s: “%s” means stackable: %s', (heading, cell, expected) => {
  const { rows } = tableOf(`Qty\tL\tW\tH\tkg\t${heading}\n1\t120\t80\t100\t300\t${cell}`);
  expect(rows[0]?.isStackable).toBe(expected);
});

test('a heading of which only the weight is known shows the columns, and the reader chooses', () => {
  const text = 'Kiasi\tUrefu\tUpana\tKimo\tWeight kg\n4\t120\t80\t145\t412';
  const pasted = tableOf(text);
  expect(pasted).toMatchObject({
    isUnclear: true,
    notes: expect.arrayContaining(['No column with sizes was recognised. Choose what the columns are.']),
  });
  const chosen = readTable(text, { roles: ['count', 'length', 'width', 'height', 'weight'] });
  expect('rows' in chosen && readCargo(chosen.rows).packages).toHaveLength(1);
  expect(readTable(text, { roles: ['count', null, null, null, 'weight'] })).toHaveProperty('problem');
});

test('numbers that a spreadsheet stores as text are read', () => {
  expect(packagesOf('"Qty","L","W","H","Weight"\n="4",="120",="80",="145",="412"')).toEqual([pallet]);
  expect(packagesOf("Qty\tL\tW\tH\tWeight\n'4\t'120\t'80\t'145\t'412")).toEqual([pallet]);
});

test('a depth stands for a missing length', () => {
  expect(packagesOf('Qty\tWidth\tDepth\tHeight\tKg\n4\t80\t120\t145\t412')).toEqual([pallet]);
  expect(packagesOf('Qty\tLength\tWidth\tDepth\tHeight\tKg\n4\t120\t80\t9\t145\t412')).toEqual([pallet]);
});

test('a weight that one package can’t have is shown before it is added', () => {
  const text = 'Ctns\tL\tW\tH\tWeight\n40\t60\t40\t40\t460';
  expect(tableOf(text)).toMatchObject({
    isUnclear: true,
    notes: expect.arrayContaining([expect.stringContaining('460 kg is much for one package of this size')]),
  });
  expect(tableOf('Ctns\tL\tW\tH\tWeight\n40\t60\t40\t40\t11.5').isUnclear).toBe(false);
});
