import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StaleWhileRevalidateCache } from './stale-while-revalidate.ts';

beforeEach(() => {
  vi.useFakeTimers();
  // The cache treats an entry set at time 0 as one without a lifetime.
  vi.advanceTimersByTime(1);
});
afterEach(() => void vi.useRealTimers());

const make = () =>
  new StaleWhileRevalidateCache<number>({ freshMs: 1_000, maxAgeMs: 10_000, isWorthKeeping: (answer) => answer > 0 });

test('calls once while the value is fresh, also for concurrent calls', async () => {
  const answers = make();
  const ask = vi.fn(async () => 1);
  await Promise.all([answers.get('a', ask), answers.get('a', ask)]);
  await answers.get('a', ask);
  expect(ask).toHaveBeenCalledTimes(1);
  await answers.get('b', ask);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('returns a stale value at once and refreshes it for the next call', async () => {
  const answers = make();
  await answers.get('a', async () => 1);
  vi.advanceTimersByTime(1_500);
  let finish = (_: number): void => undefined;
  const slow = () => new Promise<number>((resolve) => (finish = resolve));
  expect(await answers.get('a', slow)).toBe(1);
  finish(2);
  expect(await answers.get('a', async () => 3)).toBe(2);
});

test('waits for a value that is too old', async () => {
  const answers = make();
  await answers.get('a', async () => 1);
  vi.advanceTimersByTime(10_001);
  expect(await answers.get('a', async () => 2)).toBe(2);
});

test('refreshes one key at a time and returns stale values for the others', async () => {
  const answers = make();
  for (const key of ['a', 'b']) await answers.get(key, async () => 1);
  vi.advanceTimersByTime(1_500);
  const asked: string[] = [];
  const never = (key: string) => () => {
    asked.push(key);
    return new Promise<number>(() => undefined);
  };
  expect(await Promise.all(['a', 'b'].map((key) => answers.get(key, never(key))))).toEqual([1, 1]);
  expect(asked).toEqual(['a']);
});

test('does not cache failures or values that are not worth it', async () => {
  const answers = make();
  await expect(answers.get('a', () => Promise.reject(new Error('unavailable')))).rejects.toThrow('unavailable');
  expect(await answers.get('a', async () => 0)).toBe(0);
  expect(await answers.get('a', async () => 5)).toBe(5);
});

test('deletes an expired value even if nobody asks again, and never caches a very long key', async () => {
  const answers = make();
  await answers.get('a', async () => 1);
  await answers.get('a'.repeat(2_001), async () => 1);
  expect(answers.size).toBe(1);
  vi.advanceTimersByTime(10_100);
  expect(answers.size).toBe(0);
});
