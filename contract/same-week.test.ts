import { expect, test } from 'vitest';
import { isSameWeek } from './dates.ts';

test.each([
  ['2026-11-28T10:00:00Z', '2026-11-30T09:00:00Z', false],
  ['2026-11-28T10:00:00Z', '2026-11-29T23:59:00Z', true],
  ['2026-11-29T23:59:59Z', '2026-11-30T00:00:00Z', false],
  ['2026-11-30T00:00:00Z', '2026-12-06T23:59:59Z', true],
  ['2026-12-31T12:00:00Z', '2027-01-03T12:00:00Z', true],
])('%s and %s are in the same week: %s', (a, b, expected) => {
  expect(isSameWeek(a, b)).toBe(expected);
});
