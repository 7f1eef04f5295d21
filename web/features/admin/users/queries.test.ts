import { expect, it } from 'vitest';
import { readFilter } from './queries.ts';

it.each([
  ['', {}],
  ['search=%20anna%20&role=admin&suspended=true', { search: 'anna', role: 'admin', suspended: 'true' }],
  ['search=%20&role=king&suspended=no', {}],
])('%s', (search, filter) => {
  expect(readFilter(new URLSearchParams(search))).toEqual(filter);
});
