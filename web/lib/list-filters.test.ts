import { expect, it } from 'vitest';
import { choices, ordersByTime, readFilter } from './list-filters.ts';

const fields = {
  search: { label: 'Search', maxLength: 10 },
  role: {
    label: 'Role',
    options: choices(
      () => 'Any role',
      ['member', 'admin'],
      (role) => role,
    ),
  },
  suspended: {
    label: 'Status',
    options: choices(
      () => 'Any status',
      ['true'],
      () => 'Suspended',
    ),
  },
  sort: ordersByTime({ name: 'By name' }),
};

it.each([
  ['', {}],
  ['search=%20anna%20&role=admin&suspended=true', { search: 'anna', role: 'admin', suspended: 'true' }],
  ['search=%20&role=king&suspended=no&sort=', {}],
  ['search=as+long+as+it+gets&sort=name', { search: 'as long as', sort: 'name' }],
])('%s', (search, filter) => {
  expect(readFilter(fields, new URLSearchParams(search))).toEqual(filter);
});
