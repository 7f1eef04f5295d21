import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dangerClasses, hasPackingGroup } from '../freight-requests.ts';
import { readRow, unNumberErrors, unNumberWarning, unRows } from './un-numbers.ts';

const isList = (text: string): boolean => /^(?:-|\*|[^-*,]+(?:,[^-*,]+)*)$/.test(text);

describe('each row', () => {
  it.each(unRows)('%s', (row) => {
    expect(row).toMatch(/^[1-9](?:\.\d)? \S+ \S+: \d{4}(?: \d{4})*$/);
    const [danger = '', subsidiary = '', groups = ''] = row.split(/[: ]+/);
    expect(dangerClasses).toContain(danger);
    expect([subsidiary, groups].every(isList)).toBe(true);
    const { subsidiary: hazards, groups: all, numbers } = readRow(row);
    for (const hazard of hazards ?? []) expect(dangerClasses.filter((name) => name !== danger)).toContain(hazard);
    expect(['', 'I', 'II', 'III', 'I,II', 'II,III', 'I,II,III']).toContain((all ?? []).join());
    if (!hasPackingGroup(danger)) expect(all).toEqual([]);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(numbers.every((number) => number >= '1001' && number <= '3600')).toBe(true);
  });
});

it('has no number twice with the same class and hazards', () => {
  const all = unRows
    .map(readRow)
    .flatMap((row) => row.numbers.map((number) => `${row.class} ${row.subsidiary} ${number}`));
  expect(all.filter((entry, at) => all.indexOf(entry) !== at)).toEqual([]);
});

it('accepts each number with its own class, hazards and groups', () => {
  fc.assert(
    fc.property(fc.constantFrom(...unRows.map(readRow)), fc.nat(), (row, at) => {
      const unNumber = `UN${row.numbers[at % row.numbers.length]}`;
      expect(unNumberWarning(unNumber)).toBeUndefined();
      for (const packingGroup of [undefined, ...(row.groups ?? [])]) {
        for (const subsidiary of [undefined, ...(row.subsidiary ?? [])]) {
          expect(unNumberErrors({ unNumber, class: row.class, subsidiary, packingGroup })).toEqual({});
        }
      }
    }),
  );
});

it.each([
  ['1202', '3', undefined, 'III'],
  ['UN1203', '3', undefined, 'II'],
  ['un 1263', '3', undefined, 'III'],
  ['1266', '3', undefined, 'II'],
  ['1170', '3', undefined, 'III'],
  ['1230', '3', '6.1', 'II'],
  ['1789', '8', undefined, 'III'],
  ['1830', '8', undefined, 'II'],
  ['1824', '8', undefined, 'II'],
  ['2031', '8', '5.1', 'I'],
  ['2014', '5.1', '8', 'II'],
  ['1845', '9', undefined, undefined],
  ['3077', '9', undefined, 'III'],
  ['3082', '9', undefined, 'III'],
  ['3480', '9', undefined, undefined],
  ['3171', '9', undefined, undefined],
  ['1978', '2.1', undefined, undefined],
  ['1005', '2.3', '8', undefined],
  ['1017', '2.3', '5.1', undefined],
  ['1950', '2.2', '6.1', undefined],
  ['1350', '4.1', undefined, 'III'],
  ['0336', '1.4', undefined, undefined],
  ['9999', '3', '8', 'I'],
])('UN%s is class %s (%s), packing group %s', (unNumber, danger, subsidiary, packingGroup) => {
  expect(unNumberErrors({ unNumber, class: danger, subsidiary, packingGroup })).toEqual({});
});

it.each([
  [{ unNumber: '1263', class: '8' }, { class: 'UN1263 is class 3, packing group I, II or III.' }],
  [{ unNumber: '1202', class: '3', packingGroup: 'I' }, { packingGroup: 'UN1202 is class 3, packing group III.' }],
  [
    { unNumber: '3480', class: '9', packingGroup: 'II' },
    { packingGroup: 'UN3480 is class 9, without a packing group.' },
  ],
  [{ unNumber: '1950', class: '3' }, { class: 'UN1950 is class 2.1 or 2.2, without a packing group.' }],
  [{ unNumber: '0004', class: '3' }, { class: 'UN0004 is class 1, without a packing group.' }],
  [
    { unNumber: '1263', class: '3', subsidiary: '8' },
    { subsidiary: 'UN1263 has no subsidiary hazard. Leave it empty.' },
  ],
  [{ unNumber: '1230', class: '3', subsidiary: '8' }, { subsidiary: 'The subsidiary hazard of UN1230 is 6.1.' }],
])('refuses %j', (goods, errors) => {
  expect(unNumberErrors(goods)).toEqual(errors);
});

it('warns of a number that is not in the table', () => {
  expect(unNumberWarning('9999')).toBe('We don’t know UN9999. Check its class and packing group.');
  expect(unNumberWarning('0514')).toBe('We don’t know UN0514. Check its class and packing group.');
  for (const known of ['1263', 'UN0004', '12', '']) expect(unNumberWarning(known)).toBeUndefined();
});
