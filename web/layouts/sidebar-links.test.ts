import { expect, test } from 'vitest';
import { type Section, sections } from '#contract/sections.ts';
import { sectionOf } from '#web/lib/sections.ts';
import { fixedGroups, withoutClosed } from './sidebar-links.ts';

const shown = (closed: string) =>
  fixedGroups.flatMap((group) => withoutClosed(group, (pathname) => sectionOf(pathname) !== closed));

test.each([
  ['ForumAfterLogin', 'Freight'],
  ['EventsAfterLogin', 'Events'],
  ['BlogsAfterLogin', 'Blogs'],
  ['EducationAfterLogin', 'Education'],
  ['CareersAfterLogin', 'Careers'],
])('a closed section %s takes its group out of the sidebar', (closed, title) => {
  const titles = shown(closed).map((group) => group.title);
  expect(titles).not.toContain(title);
  expect(titles).toHaveLength(fixedGroups.length - 1);
});

test('the public pages of a closed directory stay', () => {
  const directory = shown('DirectoryAfterLogin').find(({ title }) => title === 'Directory');
  expect(directory?.items?.map(({ title }) => title)).toEqual(['All Companies', 'Brochures']);
});

test('the other sections close none of these groups', () => {
  for (const closed of sections.slice(1, 4)) expect(shown(closed)).toEqual(fixedGroups);
});

const pageOf: Readonly<Record<Section, string>> = {
  ForumAfterLogin: '/general/create',
  Dashboard: '/dashboard',
  Account: '/account/profile',
  NotificationPreferences: '/notification/preferences',
  EventsAfterLogin: '/events/1',
  BlogsAfterLogin: '/blogs/1',
  EducationAfterLogin: '/education/1',
  DirectoryAfterLogin: '/directory/1',
  CareersAfterLogin: '/careers/1',
};

test.each(sections)('the section %s closes a page', (section) => {
  expect(sectionOf(pageOf[section])).toBe(section);
});
