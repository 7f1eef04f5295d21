import { expect, it } from 'vitest';
import { hasFilters } from '#web/lib/list-address.ts';
import { filterPath, readFilter } from './list-filter.ts';

const read = (text: string) => readFilter(new URLSearchParams(text));

it('reads the filters of an address', () => {
  expect(read('search=+tea+&country=LK&market=DE&product=09&verified=true&letter=%23&sort=newest')).toEqual({
    search: 'tea',
    country: 'LK',
    market: 'DE',
    product: '09',
    verified: 'true',
    letter: '#',
    sort: 'newest',
  });
});

it('ignores invalid values', () => {
  expect(read(`country=Ceylon&product=9&verified=yes&letter=aa&sort=old&search=+&cursor=${'x'.repeat(201)}`)).toEqual(
    {},
  );
  expect(read('country=UK&market=ZZ')).toEqual({ country: 'GB' });
});

it('starts at the first page when a filter changes, and keeps the other filters', () => {
  const filter = read('country=LK&letter=C&cursor=abc');
  expect(filterPath('/directory', filter, { letter: '#' })).toBe('/directory?country=LK&letter=%23');
  expect(filterPath('/directory', filter, { country: undefined, letter: undefined })).toBe('/directory');
});

it('distinguishes a filtered list from a reordered one', () => {
  expect(hasFilters(read('sort=newest&cursor=abc'))).toBe(false);
  expect(hasFilters(read('verified=true'))).toBe(true);
});
