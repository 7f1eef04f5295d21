import { expect, test } from 'vitest';
import { packagesOf, tableOf } from './testing.ts';

const pallet = [4, 120, 80, 145, 412];

test.each([
  ['the quantity after its name', 'Pallets: 4 / Dims: 120x80x145 cm / Weight: 412 kg each'],
  ['the quantity after a heading', 'Qty: 4, size 120x80x145 cm, 412 kg each'],
  ['the weight first and slashes', '412 kg each - 4 pcs - 120/80/145'],
  ['the weight of one before the weight of all', '4 pallets 120x80x145 cm, 412 kg per pallet, total 1648 kg'],
  ['the weight of all before the weight of one', '4 pallets 120x80x145 cm, total 1648 kg, 412 kg each'],
  ['net before gross', '4 pallets 120x80x145 cm, net 390 kg, gross 412 kg each'],
  ['gross before net', '4 pallets 120x80x145 cm, 412 kg gross, 390 kg net, each'],
  ['a container before the pallets', '1 x 40 HC container with 4 pallets 120x80x145 cm, 412 kg each'],
  ['a container in feet', "1x40'HC: 4 pallets 120x80x145 cm, 412 kg each"],
])('reads %s', (_what, text) => {
  expect(packagesOf(text)).toEqual([pallet]);
});

test.each([
  ['ranges', 'Colli 1-4: 120x80x145 cm, 412 kg\nColli 5-6: 120x80x90 cm, 200 kg', [4, 2]],
  ['ranges of cartons', 'CTN 1-40 60x40x40 cm 11.5 kg\nCTN 41-60 60x40x30 cm 9 kg', [40, 20]],
  ['numbers', 'Pallet 1: 120x80x145 cm 412 kg\nPallet 2: 120x80x100 cm 300 kg', [1, 1]],
  ['numbers with a sign', 'Plt #1 120x100x132 870 kg\nPlt #2 120x100x120 790 kg', [1, 1]],
  ['numbers with a word', 'Kiste Nr. 3 - 120x80x145 cm - 412 kg', [1]],
  ['the number of all', 'Box 5 of 10: 120x80x145 cm 412 kg', [1]],
])('%s before sizes number packages', (_what, text, counts) => {
  expect(packagesOf(text).map(([count]) => count)).toEqual(counts);
  expect(tableOf(text).notes.join(' ')).toMatch(/not as (?:a quantity|quantities)/);
});

test('numbers of a line that are not read are named', () => {
  expect(tableOf('4 pallets 120x80x145 cm 412').notes).toContain('“412” was not read.');
  expect(tableOf('4 pallets 120x80x145 cm, 412 kg each, 390 kg net, 5.57 m3').notes).toContain(
    '“390 kg” and “5.57” were not read.',
  );
  expect(tableOf('1) 4 pallets 120x80x145 cm 412 kg each').notes).toEqual([]);
});

test.each([
  'nicht stapelbar',
  'unstapelbar',
  'not stackable',
  'unstackable',
  'do not stack',
  'do not double stack',
  'must not be stacked',
  'stacking prohibited',
  'non gerbables',
  'ne pas gerber',
  'no apilables',
  'no remontables',
  'não empilháveis',
  'non sovrapponibili',
  'non impilabili',
  'niet stapelbaar',
  'niepiętrowalne',
  'nie piętrować',
  '不可堆叠',
  '请勿堆码',
])('packages are not stackable: %s', (words) => {
  expect(tableOf(`4 pallets 120x80x145 cm, 412 kg each, ${words}`).rows[0]?.isStackable).toBe(false);
  expect(tableOf(`Qty\tL\tW\tH\tkg each\tStackable\n4\t120\t80\t145\t412\t${words}`).rows[0]?.isStackable).toBe(false);
});

test.each(['stackable', 'stapelbar', 'gerbable', 'apilable', 'empilhável', 'sovrapponibile', 'piętrowalne'])(
  'packages are stackable: %s',
  (words) => {
    expect(tableOf(`4 pallets 120x80x145 cm, 412 kg each, ${words}`).rows[0]?.isStackable).toBe(true);
  },
);

test('a line with two sizes or none is refused', () => {
  expect(() => tableOf('4 pallets')).toThrow('No sizes found');
  expect(() => tableOf('4 pallets 120x80 cm 412 kg')).toThrow('No sizes found');
});

test('sizes without a unit beside pounds are asked about', () => {
  const { askedUnit, isUnclear } = tableOf('2 skids 48x40x52, 870 lbs each');
  expect({ askedUnit, isUnclear }).toEqual({ askedUnit: 'in', isUnclear: true });
  expect(packagesOf('2 skids 48x40x52, 870 lbs each')[0]?.[1]).toBe(121.92);
  expect(tableOf('Qty\tL\tW\tH\tlbs each\n4\t48\t40\t57\t908').askedUnit).toBe('in');
  expect(tableOf('Qty\tL (cm)\tW (cm)\tH (cm)\tlbs each\n4\t48\t40\t57\t90').askedUnit).toBe(null);
  expect(tableOf('Qty\tL\tW\tH\tkg each\n4\t48\t40\t57\t90').askedUnit).toBe(null);
});

test('the unit of a heading may be its first word', () => {
  expect(packagesOf('Qty\tL (in)\tW (in)\tH (in)\tlbs each\n4\t48\t40\t57\t908')[0]?.[4]).toBeCloseTo(411.86, 1);
});
