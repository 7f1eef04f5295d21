import { expect, it } from 'vitest';
import { readNames } from './read-names.ts';

it('reads a name, a country and a year of birth from each line', () => {
  expect(readNames('Borealis Co., Ltd.\r\n\nIvan Petrov\tRU\t1970\n Aurora ; de\n')).toEqual([
    { name: 'Borealis Co., Ltd.', country: null, birthYear: null },
    { name: 'Ivan Petrov', country: 'RU', birthYear: 1970 },
    { name: 'Aurora', country: 'de', birthYear: null },
  ]);
});

it('reads a country after a comma only behind a name of several words', () => {
  expect(
    readNames('Ivan Petroff, RU\nIvan Petroff, RU, 1970\nPETROV, LI\nBorealis Co., Ltd.\nAurora Lines, Inc'),
  ).toEqual([
    { name: 'Ivan Petroff', country: 'RU', birthYear: null },
    { name: 'Ivan Petroff', country: 'RU', birthYear: 1970 },
    { name: 'PETROV, LI', country: null, birthYear: null },
    { name: 'Borealis Co., Ltd.', country: null, birthYear: null },
    { name: 'Aurora Lines, Inc', country: null, birthYear: null },
  ]);
});

it('keeps a wrong year for the error', () => {
  expect(readNames('Ivan Petrov;RU;old')[0]?.birthYear).toBeNaN();
});
