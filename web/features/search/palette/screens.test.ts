import { expect, test } from 'vitest';
import { toolPaths } from '#contract/freight-tools.ts';
import type { Me } from '#contract/users.ts';
import { visibleMenuLinks } from '#web/lib/sections.ts';
import { placesFor } from './screens.ts';

const guest = { user: null, isLoading: false, isAdmin: false, isStaff: false };
const member = { ...guest, user: { id: 'm' } as Me };
const links = visibleMenuLinks(undefined);
const pathsOf = (places: ReturnType<typeof placesFor>) => places.map(({ to }) => to);

test('the palette leads guests to the public lists, and members to those of the app', () => {
  expect(pathsOf(placesFor(guest, links, () => true))).toEqual([...pathsOf(links), ...toolPaths]);
  const paths = pathsOf(placesFor(member, links, () => true));
  expect(paths).toEqual(
    expect.arrayContaining(['/events/all-events', '/blogs/all-blogs', '/education/courses', '/careers/all-jobs']),
  );
  expect(paths).not.toContain('/events');
});

test('the palette leads a member to the public list while the section of the app is closed', () => {
  const paths = pathsOf(placesFor(member, links, (path) => path !== '/events/all-events'));
  expect(paths).toContain('/events');
  expect(paths).toContain('/blogs/all-blogs');
});
