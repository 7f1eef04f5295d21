import { expect, test } from 'vitest';
import { listOfPage } from './list-of-page.ts';

test.each([
  ['/forum', '/forum'],
  ['/forum/categories', '/forum'],
  ['/landing/general/1', '/forum'],
  ['/landing/quote/1', '/quote'],
  ['/landing/event/1', '/events'],
  ['/blogs/1', '/blogs'],
  ['/landing/directory/1', '/directory'],
  ['/landing/careers/1', '/careers'],
  ['/tools', undefined],
  ['/landing', undefined],
])('%s belongs to %s', (pathname, list) => {
  expect(listOfPage(pathname)).toBe(list);
});
