import { expect, it } from 'vitest';
import { readNames } from './read-names.ts';

it('reads a name, a country and a year of birth from each line', () => {
  expect(readNames('Borealis Co., Ltd.\r\n\nIvan Petrov\tRU\t1970\n Aurora ; de\n')).toEqual([
    { name: 'Borealis Co., Ltd.', country: null, birthYear: null },
    { name: 'Ivan Petrov', country: 'RU', birthYear: 1970 },
    { name: 'Aurora', country: 'de', birthYear: null },
  ]);
});

it('keeps a wrong year for the error', () => {
  expect(readNames('Ivan Petrov;RU;old')[0]?.birthYear).toBeNaN();
});
