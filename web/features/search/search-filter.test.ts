import { expect, test } from 'vitest';
import { readFilter } from './search-filter.ts';
import { searchPath } from './search-path.ts';

const read = (search: string) => readFilter(new URLSearchParams(search));

test('reads a search from an address and ignores invalid values', () => {
  expect(read('q= bill of lading &type=blog&country=NL&within=month&sort=newest')).toEqual({
    q: 'bill of lading',
    type: 'blog',
    country: 'NL',
    within: 'month',
    sort: 'newest',
  });
  expect(read('type=nothing&country=QQ&within=ever&sort=best')).toEqual({ q: '' });
  expect(read(`country=uk&cursor=${'x'.repeat(201)}`)).toEqual({ q: '', country: 'GB' });
  expect(read(`q=${'x'.repeat(10_000)}`).q).toHaveLength(500);
});

test('a change starts at the first page', () => {
  const filter = read('q=fob&type=job&cursor=abc');
  expect(searchPath(filter, { type: 'event' })).toBe('/search?q=fob&type=event');
  expect(searchPath(filter, { cursor: 'def' })).toBe('/search?q=fob&type=job&cursor=def');
  expect(searchPath({ q: '' })).toBe('/search');
});
