import { describe, expect, it } from 'vitest';
import { hasFilters } from '#web/lib/list-address.ts';
import { filterPath, readFilter } from './course-filter.ts';

const read = (search: string) => readFilter(new URLSearchParams(search));

describe('the course filters in an address', () => {
  it('are read in the form that the API takes', () => {
    expect(
      read('search= customs &level=BEGINNER&delivery=ONLINE&language=en&price=free&maxWeeks=8&cursor=abc'),
    ).toEqual({
      search: 'customs',
      level: 'BEGINNER',
      delivery: 'ONLINE',
      language: 'en',
      price: 'free',
      maxWeeks: 8,
      cursor: 'abc',
    });
  });

  it('are ignored if invalid or empty', () => {
    expect(read('level=EXPERT&delivery=&language=english&price=cheap&maxWeeks=0.5&search=%20&x=1')).toEqual({});
    expect(read('maxWeeks=1000000')).toEqual({});
  });

  it('start at the first page when one of them changes', () => {
    const filter = read('level=ADVANCED&cursor=abc');
    expect(filterPath('/education', filter, { price: 'free' })).toBe('/education?level=ADVANCED&price=free');
    expect(filterPath('/education', filter, { cursor: 'def' })).toBe('/education?level=ADVANCED&cursor=def');
    expect(filterPath('/education', filter, { level: undefined })).toBe('/education');
  });

  it('are distinguished from paging', () => {
    expect(hasFilters(read('cursor=abc'))).toBe(false);
    expect(hasFilters(read('price=paid'))).toBe(true);
  });
});
