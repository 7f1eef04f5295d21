import { expect, it } from 'vitest';
import { hasCurrent } from './conditional.ts';

it.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"x", W/"a"', true],
  ['*', true],
  ['"b"', false],
  ['a', false],
  [undefined, false],
])('If-None-Match %s and the tag "a": %s', (header, has) => {
  expect(hasCurrent({ headers: { 'if-none-match': header } }, '"a"')).toBe(has);
});
