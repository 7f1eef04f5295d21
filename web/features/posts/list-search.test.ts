import { describe, expect, it } from 'vitest';
import { readSearch, requestOf, searchPath } from './list-search.ts';

const id = '01920000-0000-7000-8000-000000000001';
const read = (search: string) => readSearch(new URLSearchParams(search));

describe('the filters of an address', () => {
  it.each([
    ['', {}],
    ['sort=likes&tag=thc&unanswered=true', { sort: 'likes', tag: 'thc', unanswered: 'true' }],
    [`subCategoryId=${id}&cursor=abc`, { subCategoryId: id, cursor: 'abc' }],
    ['sort=newest', {}],
    ['sort=active', { sort: 'active' }],
    [`subCategoryId=${id}&sort=active`, { subCategoryId: id }],
    [`categoryId=${id}&sort=newest`, { categoryId: id, sort: 'newest' }],
    ["sort=worst&subCategoryId=1'--&unanswered=yes&tag=%20", {}],
    [`cursor=${'x'.repeat(201)}`, {}],
  ])('%s', (search, filter) => {
    expect(read(search)).toEqual(filter);
  });

  it('asks for the last activity first in a category, and elsewhere for the newest', () => {
    expect(requestOf(read(`subCategoryId=${id}`))).toEqual({ subCategoryId: id, sort: 'active' });
    expect(requestOf(read(`categoryId=${id}&sort=newest`))).toEqual({ categoryId: id });
    expect(requestOf(read('sort=active'))).toEqual({ sort: 'active' });
    expect(requestOf(read(''))).toEqual({});
  });

  it('starts at the first page when anything except the page changes', () => {
    const filter = read('sort=likes&cursor=abc');
    expect(searchPath('/forum', filter, { tag: 'a&b' })).toBe('/forum?sort=likes&tag=a%26b');
    expect(searchPath('/forum', filter, { cursor: 'def' })).toBe('/forum?sort=likes&cursor=def');
    expect(searchPath('/forum', filter, { sort: undefined })).toBe('/forum');
  });
});
