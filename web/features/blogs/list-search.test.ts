import { expect, test } from 'vitest';
import { readSearch, searchPath } from './list-search.ts';

const read = (text: string) => readSearch(new URLSearchParams(text));

test('reads the filters of an address and ignores invalid ones', () => {
  expect(read('search=%20free%20time%20&tag=Rail&author=me&cursor=')).toEqual({ search: 'free time', tag: 'rail' });
  expect(read(`search=${'x'.repeat(300)}`).search).toHaveLength(200);
  expect(read(`cursor=${'x'.repeat(201)}`)).toEqual({});
});

test('a changed filter starts at the first page; the next page keeps the filters', () => {
  const filter = { tag: 'rail', cursor: 'abc' };
  expect(searchPath('/blogs', filter, { search: 'gauge' })).toBe('/blogs?tag=rail&search=gauge');
  expect(searchPath('/blogs', filter, { cursor: 'def' })).toBe('/blogs?tag=rail&cursor=def');
  expect(searchPath('/blogs', filter, { tag: undefined })).toBe('/blogs');
});
