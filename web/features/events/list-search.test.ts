import { describe, expect, test } from 'vitest';
import { readSearch, searchPath } from './list-search.ts';

describe('the filters of an address', () => {
  test('are read', () => {
    const address = 'when=past&mode=ONLINE&search=customs&tag=Rail&from=2026-11-01&to=2026-11-30&interested=true';
    expect(readSearch(new URLSearchParams(address))).toEqual({
      when: 'past',
      mode: 'ONLINE',
      search: 'customs',
      tag: 'rail',
      from: '2026-11-01',
      to: '2026-11-30',
      interested: 'true',
    });
  });

  test('are ignored if invalid', () => {
    const address = `when=soon&mode=BY_SHIP&from=tomorrow&to=2026-02-30&interested=1&search=+&cursor=${'x'.repeat(201)}`;
    expect(readSearch(new URLSearchParams(address))).toEqual({});
  });
});

test('start at the first page when one changes, and are kept while paging', () => {
  const filter = { mode: 'HYBRID', cursor: 'abc' } as const;
  expect(searchPath('/events', filter, { when: 'past' })).toBe('/events?mode=HYBRID&when=past');
  expect(searchPath('/events', filter, { cursor: 'def' })).toBe('/events?mode=HYBRID&cursor=def');
  expect(searchPath('/events', filter, { mode: undefined })).toBe('/events');
});
