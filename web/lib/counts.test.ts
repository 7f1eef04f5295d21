import { expect, it } from 'vitest';
import { countOf, formatCount } from './counts.ts';

it.each([0, 7, 999, 1_000, 12_345, 999_999, 1_000_000, 1_234_567_890])('formats %d', (count) => {
  expect(formatCount(count)).toBe(count.toLocaleString('en-US'));
});

it('uses the singular only for one', () => {
  expect([0, 1, 1_234].map((count) => countOf(count, 'reply', 'replies'))).toEqual([
    '0 replies',
    '1 reply',
    '1,234 replies',
  ]);
});
