import { describe, expect, it } from 'vitest';
import { type DangerousGoods, dangerousGoodsOf, dangerousGoodsWarnings, dangerousText } from './dangerous-goods.ts';
import { properNameProblem, properNamesOf } from './un-names.ts';
import { unNumberErrors, unNumberWarning } from './un-numbers.ts';

const paint = { unNumber: 'UN1263', properName: 'PAINT', class: '3', packingGroup: 'II' } as const;

describe('the dangerous goods of a request', () => {
  it('are a list, of which requests of earlier releases have the first', () => {
    expect(dangerousGoodsOf({})).toEqual([]);
    expect(dangerousGoodsOf({ hazardous: paint })).toEqual([paint]);
    expect(dangerousGoodsOf({ hazardous: paint, dangerousGoods: [paint, paint] })).toHaveLength(2);
  });

  it('are written with their flash point and limited quantity', () => {
    expect(dangerousText({ ...paint, flashPointC: -4, limitedQuantity: true })).toBe(
      'UN1263 PAINT, class 3, packing group II, flash point −4 °C, limited quantity',
    );
  });
});

it.each<[Partial<DangerousGoods>, string[]]>([
  [{ flashPointC: 12 }, []],
  [{ flashPointC: 40 }, ['flashPointC']],
  [{ flashPointC: 12, packingGroup: 'III' }, ['flashPointC']],
  [{ flashPointC: 40, packingGroup: 'III' }, []],
  [{ flashPointC: 75, packingGroup: 'III' }, ['flashPointC']],
  [{ unNumber: 'UN3256', properName: 'ELEVATED TEMPERATURE LIQUID', flashPointC: 75, packingGroup: 'III' }, []],
  [{ limitedQuantity: true }, []],
  [{ limitedQuantity: true, packingGroup: 'I' }, ['limitedQuantity']],
  [
    {
      unNumber: '1005',
      properName: 'Ammonia, anhydrous',
      class: '2.3',
      packingGroup: undefined,
      limitedQuantity: true,
    },
    ['limitedQuantity'],
  ],
  [{ properName: 'Batteries' }, ['properName']],
  [{ properName: 'paint related material' }, []],
  [{ unNumber: '9999' }, ['unNumber']],
])('%j is asked about: %j', (patch, fields) => {
  expect(Object.keys(dangerousGoodsWarnings({ ...paint, ...patch }))).toEqual(fields);
});

it.each([
  ['1350', 'Sulfur'],
  ['1830', 'SULFURIC ACID with more than 51% acid'],
  ['3082', 'Environmentally hazardous substance, liquid, n.o.s. (epoxy resin)'],
  ['1987', 'ALCOHOLS NOS'],
])('UN%s may be called %s', (unNumber, properName) => {
  expect(properNameProblem({ unNumber, properName })).toBeUndefined();
});

it('has names only for numbers of the list, which are in capitals', () => {
  const numbers = Array.from({ length: 2600 }, (_, at) => String(at + 1001)).filter(
    (one) => properNamesOf(one).length > 0,
  );
  expect(numbers.length).toBeGreaterThan(100);
  for (const number of numbers) {
    expect([number, unNumberWarning(number)]).toEqual([number, undefined]);
    for (const name of properNamesOf(number)) expect(name).toBe(name.toUpperCase());
  }
  expect(unNumberErrors({ unNumber: '1263', class: '8' }).class).toContain('class 3');
});
