import { expect, it } from 'vitest';
import { TokenBuckets } from './token-buckets.ts';

let now = 0;
const buckets = new TokenBuckets(() => now);
const bucket = (key: string) => ({ key, capacity: 3, refillMs: 1_000 });

it('gives all its tokens at once, and one more with each refill', () => {
  expect([1, 2, 3, 4].map(() => buckets.take(bucket('a')))).toEqual([0, 0, 0, 1_000]);
  now += 999;
  // A refused attempt takes no token.
  expect(buckets.take(bucket('a'))).toBe(1);
  now += 1;
  expect([1, 2].map(() => buckets.take(bucket('a')))).toEqual([0, 1_000]);
  now += 60_000;
  expect([1, 2, 3, 4].map(() => buckets.take(bucket('a')))).toEqual([0, 0, 0, 1_000]);
});

it('takes a token from each of several buckets or from none', () => {
  for (let count = 0; count < 3; count += 1) buckets.take(bucket('b'));
  expect(buckets.take(bucket('b'), bucket('c'))).toBe(1_000);
  expect([1, 2, 3].map(() => buckets.take(bucket('c')))).toEqual([0, 0, 0]);
});
