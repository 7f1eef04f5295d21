import { expect, test } from 'vitest';
import { adminScreens } from '#contract/admin-screens.ts';
import { adminMenu } from './admin-menu.ts';

const namesOf = (isAdmin: boolean) => adminMenu(isAdmin).flatMap(({ items }) => items.map(({ name }) => name));

test('the menu of an admin has each screen once', () => {
  expect(namesOf(true).toSorted()).toEqual(adminScreens.map(({ name }) => name).toSorted());
});

test('the menu of a moderator has only screens for moderators, and no empty group', () => {
  const own = adminScreens.filter(({ isForAdmins }) => !isForAdmins).map(({ name }) => name);
  expect(namesOf(false).toSorted()).toEqual(own.toSorted());
  expect(adminMenu(false).map(({ title }) => title)).toEqual(['Community', 'Content', 'Trade']);
});
