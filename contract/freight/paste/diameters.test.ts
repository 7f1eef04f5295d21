import { expect, test } from 'vitest';
import { isTable, readCargo } from '../cargo-rows.ts';
import { readTable } from './read-table.ts';

const packagesOf = (text: string) => {
  const pasted = readTable(text);
  if ('problem' in pasted) throw new Error(pasted.problem);
  return readCargo(pasted.rows).packages.map((row) => [
    row.count,
    row.lengthCm,
    row.widthCm,
    row.heightCm,
    row.weightKg,
  ]);
};
const drum = [10, 58, 58, 88, 220];

test.each([
  ['Drums\tØ (cm)\tHeight (cm)\tGross kg'],
  ['Qty\tDia. (cm)\tH (cm)\tkg'],
  ['Qty\tOD (cm)\tH (cm)\tkg'],
  ['Anzahl\tDurchmesser (cm)\tHöhe (cm)\tGewicht (kg)'],
  ['Nombre\tDiamètre (cm)\tHauteur (cm)\tPoids brut (kg)'],
  ['Cantidad\tDiámetro (cm)\tAlto (cm)\tPeso bruto (kg)'],
  ['N. colli\tDiametro cm\tAltezza cm\tPeso lordo kg'],
  ['Aantal\tDoorsnede (cm)\tHoogte (cm)\tGewicht (kg)'],
  ['Liczba\tŚrednica (cm)\tWysokość (cm)\tWaga brutto (kg)'],
  ['Кол-во мест\tДиаметр (см)\tВысота (см)\tВес брутто (кг)'],
  ['件数\t直径(cm)\t高(cm)\t毛重(kg)'],
])('%s has length and width of the diameter', (heading) => {
  expect(packagesOf(`${heading}\n10\t58\t88\t220`)).toEqual([drum]);
});

test.each([
  ['Qty\tType\tDimensions (cm)\tkg\n10\tDrum\tØ58 x 88\t220'],
  ['Qty\tType\tDimensions\tkg\n10\tDrum\tD58 x H88 cm\t220'],
  ['Qty\tType\tDimensions\tkg\n10\tDrum\t58 cm dia x 88 cm\t220'],
  ['Qty\tType\tSize (Ø x H, cm)\tkg\n10\tDrum\t58 x 88\t220'],
  ['Qty\tType\tH x Ø (cm)\tkg\n10\tDrum\t88 x 58\t220'],
  ['10 drums Ø 58 x 88 cm 220 kg each'],
  ['10 drums 58 cm dia x 88 cm, 220 kg each'],
])('reads a diameter in %s', (text) => {
  expect(isTable(text)).toBe(true);
  expect(packagesOf(text)).toEqual([drum]);
});

test('the length of a roll and the width of a coil stay what they are', () => {
  expect(packagesOf('Rolls\tDia (mm)\tL (mm)\tkg\n4\t800\t1200\t412')).toEqual([[4, 120, 80, 80, 412]]);
  expect(packagesOf('Coils\tOD (mm)\tID (mm)\tWidth (mm)\tkg\n3\t1200\t508\t1000\t500')).toEqual([
    [3, 120, 100, 120, 500],
  ]);
});

test('drums stand below pallets in one table', () => {
  expect(packagesOf('Qty\tDia\tL\tW\tH\tkg\n10\t58\t\t\t88\t220\n4\t\t120\t80\t145\t412')).toEqual([
    drum,
    [4, 120, 80, 145, 412],
  ]);
});

test('a diameter alone is no height, and Danish heights are no diameters', () => {
  expect(packagesOf('Qty\tDiameter\tkg\n10\t58\t220')).toEqual([]);
  expect(packagesOf('Antal\tLængde\tBredde\tHøjde\tkg\n4\t120\t80\t145\t412')).toEqual([[4, 120, 80, 145, 412]]);
});
