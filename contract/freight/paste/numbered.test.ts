import { expect, test } from 'vitest';
import { packagesOf, tableOf } from './testing.ts';

test.each([
  ['numbers below the name of one package', 'Pallet\tDims cm\tkg\n1\t120x80x145\t412\n2\t120x80x145\t400'],
  ['labels', 'Pallet\tDims cm\tkg\nP1\t120x80x145\t412\nP2\t120x80x145\t400'],
  ['one of two', 'Box\tDims cm\tkg\n1/2\t120x80x145\t412\n2/2\t120x80x145\t400'],
])('%s number packages and do not count them', (_what, text) => {
  expect(packagesOf(text)).toEqual([
    [1, 120, 80, 145, 412],
    [1, 120, 80, 145, 400],
  ]);
  expect(tableOf(text).notes.join(' ')).toContain('Each row is one');
});

test('a plural above 1 and 2 is shown before it is added', () => {
  const text = 'Pallets\tDims cm\tkg each\n1\t120x80x145\t412\n2\t120x80x145\t400';
  expect(tableOf(text).isUnclear).toBe(true);
  expect(tableOf(text.replace('\n1', '\n4')).isUnclear).toBe(false);
});

test.each([
  ['grams', 'Qty\tL\tW\tH\tWeight (g)\n4\t12\t8\t14\t412', [4, 12, 8, 14, 0.412]],
  ['gross beside net sizes', 'Qty\tNet dims\tGross dims\tkg\n4\t110x70x130\t120x80x145\t412', [4, 120, 80, 145, 412]],
  ['width, depth and height', 'Anzahl\tB x T x H (cm)\tkg\n4\t120 x 80 x 145\t412', [4, 120, 80, 145, 412]],
  ['the weight of a line', 'Pkgs\tL\tW\tH\tLine weight\n4\t120\t80\t145\t1648', [4, 120, 80, 145, 412]],
  ['thousands beside whole millimetres', 'Qty;L (mm);W (mm);H (mm);kg\n4;1.200;800;1.450;412', [4, 120, 80, 145, 412]],
])('reads %s', (_what, text, expected) => {
  expect(packagesOf(text)).toEqual([expected]);
});
