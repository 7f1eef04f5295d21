import { expect, it } from 'vitest';
import type { Category } from '#contract/categories.ts';
import { breadcrumbOf, listNames } from './breadcrumb.ts';

const ID = '01900000-0000-7000-8000-000000000001';

it.each([
  ['/notification/preferences', ['Notification', 'Preferences']],
  ['/events/all-events', ['Events', 'All Events']],
  [`/general/edit/${ID}`, ['General', 'Edit']],
  ['/careers/42/0123456789abcdef01234567', ['Careers']],
  ['/a%20b/%E0%A4%A', ['A B', '%E0%A4%A']],
])('names the segments of %s without ids', (path, names) => {
  expect(breadcrumbOf(path, new Map())).toEqual(names);
});

it('shows the names of categories and items instead of their addresses', () => {
  const subCategory = [{ name: 'Ocean freight' }];
  const names = new Map([
    ...listNames([{ name: 'Freight & customs', subCategory } as Category]),
    [`/directory/mine/${ID}`, 'Konkan Cold'] as const,
  ]);
  expect(breadcrumbOf('/Freight%26customs/Oceanfreight', names)).toEqual(['Freight & customs', 'Ocean freight']);
  expect(breadcrumbOf(`/directory/mine/${ID}/people`, names)).toEqual(['Directory', 'Mine', 'Konkan Cold', 'People']);
});
