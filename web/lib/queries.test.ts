import { expect, test } from 'vitest';
import { ApiError } from './api.ts';
import { isWorthRetrying, makeQueryClient, waitBeforeRetry } from './queries.ts';

test('the wait before a retry doubles and ends at 30 seconds', () => {
  const waits = [0, 1, 2, 3, 4, 5, 6, 20].map((attempt) => waitBeforeRetry(attempt, new Error('lost')));
  expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]);
});

test('the wait is at least what the server asks for, and at most 30 seconds', () => {
  expect(waitBeforeRetry(0, new ApiError(503, {}, 12))).toBe(12_000);
  expect(waitBeforeRetry(3, new ApiError(503, {}, 5))).toBe(8_000);
  expect(waitBeforeRetry(0, new ApiError(503, {}, 600))).toBe(30_000);
});

test('these are the defaults of every query', () => {
  expect(makeQueryClient().getDefaultOptions().queries?.retryDelay).toBe(waitBeforeRetry);
});

test.each([
  [0, true],
  [400, false],
  [401, false],
  [403, false],
  [404, false],
  [408, true],
  [409, false],
  [422, false],
  [425, true],
  [429, true],
  [500, true],
  [503, true],
])('a request with status %d is repeated: %s', (status, expected) => {
  expect(isWorthRetrying(new ApiError(status, {}))).toBe(expected);
});

test('a request that has to wait longer than 30 seconds is left to the reader', () => {
  expect(isWorthRetrying(new ApiError(429, {}, 31))).toBe(false);
});
