import { expect, it } from 'vitest';
import { dataPathOf, pagePathOf } from './data-path.ts';

it.each([
  ['/', '/_.data'],
  ['/forum', '/forum.data'],
  ['/directory/', '/directory/_.data'],
  ['/forum/a_', '/forum/a_.data'],
])('the data of the page %s is at %s', (page, data) => {
  expect(dataPathOf(page)).toBe(data);
  expect(pagePathOf(data)).toBe(page);
});

it.each(['/', '/forum', '/forum/_', '/a.database'])('%s is the path of a page', (page) => {
  expect(pagePathOf(page)).toBe(page);
});
