import { expect, it } from 'vitest';
import { adminScreens } from '#contract/admin-screens.ts';
import type { Category } from '#contract/categories.ts';
import texts from '../../messages/en/common.json' with { type: 'json' };
import { breadcrumbOf, listsOf } from './use-breadcrumb.ts';

/** Named by their titles. */
const screenPaths = new Set<string>(adminScreens.map(({ path }) => path));

const ID = '01900000-0000-7000-8000-000000000001';

it.each([
  ['/notification/preferences', ['Notification', 'Preferences']],
  ['/events/all-events', ['Events', 'All Events']],
  ['/events/calender', ['Events', 'Calender']],
  ['/directory/mine', ['Directory', 'Mine']],
  ['/posts/mine', ['Posts', 'Mine']],
  [`/general/edit/${ID}`, ['General', 'Edit']],
  ['/careers/42/0123456789abcdef01234567', ['Careers']],
  ['/a%20b/%E0%A4%A', ['A B', '%E0%A4%A']],
])('names the segments of %s without ids', (path, names) => {
  expect(breadcrumbOf(path, new Map()).map(({ name }) => name)).toEqual(names);
});

it('every segment of an address of the app has a text', async () => {
  const { default: siteMap } = await import('#web/routes.ts');
  const known = new Set(Object.keys(texts));
  const paths = siteMap
    .filter(({ file }) => /(?:app|admin)-layout/.test(file))
    .flatMap(({ children = [] }) => children.map(({ path = '' }) => `/${path.replace(/:\w+/g, ID)}`))
    // Unknown addresses have no breadcrumb.
    .filter((path) => !screenPaths.has(path) && !path.endsWith('*'));
  const missing = paths.flatMap((path) => breadcrumbOf(path, new Map())).filter(({ name }) => !known.has(name));
  const titles = adminScreens.map(({ title }) => ({ name: title })).filter(({ name }) => !known.has(name));
  expect([...missing, ...titles].map(({ name }) => name)).toEqual([]);
});

const lists = listsOf([
  { name: 'Freight & customs', subCategory: [{ name: 'Ocean freight' }, { name: 'Air freight' }] } as Category,
]);
const names = new Map([
  ...lists.map(({ path, name }) => [path, name] as const),
  [`/directory/mine/${ID}`, 'Konkan Cold'] as const,
]);

it('shows the names of categories and items instead of their addresses', () => {
  const shown = (path: string) => breadcrumbOf(path, names).map(({ name }) => name);
  expect(shown('/Freight%26customs/Oceanfreight')).toEqual(['Freight & customs', 'Ocean freight']);
  expect(shown(`/directory/mine/${ID}/people`)).toEqual(['Directory', 'Mine', 'Konkan Cold', 'People']);
});

it('links each name that has a page, except that of the page itself', () => {
  const links = new Map(lists.map(({ path, to }) => [path, to] as const));
  expect(breadcrumbOf('/Freight%26customs/Airfreight', names, links)).toEqual([
    { name: 'Freight & customs', to: '/Freight%26customs/Oceanfreight' },
    { name: 'Air freight' },
  ]);
  expect(breadcrumbOf('/Freight%26customs/Oceanfreight', names, links)).toEqual([
    { name: 'Freight & customs' },
    { name: 'Ocean freight' },
  ]);
});
