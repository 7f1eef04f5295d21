import { expect, it } from 'vitest';
import { UndrawnPages } from './undrawn-pages.ts';

it('remembers a page for half an hour, and the whole document after five pages', () => {
  let now = 1;
  const undrawn = new UndrawnPages({ now: () => now });
  undrawn.add('a', 3);
  expect([undrawn.has('a', 3), undrawn.has('a', 4), undrawn.has('b', 3)]).toEqual([true, false, false]);
  for (const page of [4, 5, 6, 7]) undrawn.add('a', page);
  expect(undrawn.has('a', 200)).toBe(true);
  now = 31 * 60_000;
  expect([undrawn.has('a', 3), undrawn.has('a', 200)]).toEqual([false, false]);
});

it('does not exceed its size limit', () => {
  const undrawn = new UndrawnPages({ now: () => 1 });
  for (let index = 0; index < 2_001; index += 1) undrawn.add(`document ${index}`, 1);
  expect([undrawn.has('document 0', 1), undrawn.has('document 1', 1)]).toEqual([false, true]);
});
