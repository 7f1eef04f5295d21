import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { KeptAnswers } from './kept-answers.ts';

beforeEach(() => {
  vi.useFakeTimers();
  // The cache takes an entry that was set at 0 for one without a lifetime.
  vi.advanceTimersByTime(1);
});
afterEach(() => void vi.useRealTimers());

const make = () => new KeptAnswers<number>({ freshMs: 1_000, keptMs: 10_000, isWorthKeeping: (answer) => answer > 0 });

test('the same is asked once while it is fresh, and what was asked at once is asked once', async () => {
  const answers = make();
  const ask = vi.fn(async () => 1);
  await Promise.all([answers.get('a', ask), answers.get('a', ask)]);
  await answers.get('a', ask);
  expect(ask).toHaveBeenCalledTimes(1);
  await answers.get('b', ask);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('what is no longer fresh is answered at once, and is new the next time', async () => {
  const answers = make();
  await answers.get('a', async () => 1);
  vi.advanceTimersByTime(1_500);
  let finish = (_: number): void => undefined;
  const slow = () => new Promise<number>((resolve) => (finish = resolve));
  expect(await answers.get('a', slow)).toBe(1);
  finish(2);
  expect(await answers.get('a', async () => 3)).toBe(2);
});

test('what is old is waited for', async () => {
  const answers = make();
  await answers.get('a', async () => 1);
  vi.advanceTimersByTime(10_001);
  expect(await answers.get('a', async () => 2)).toBe(2);
});

test('one thing is asked anew at a time; the others are answered as they were', async () => {
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

test('a failure, and what is not worth it, is not kept', async () => {
  const answers = make();
  await expect(answers.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await answers.get('a', async () => 0)).toBe(0);
  expect(await answers.get('a', async () => 5)).toBe(5);
});

test('an answer that has expired is forgotten though nobody asks again, and a very long question is never kept', async () => {
  const answers = make();
  await answers.get('a', async () => 1);
  await answers.get('a'.repeat(2_001), async () => 1);
  expect(answers.size).toBe(1);
  vi.advanceTimersByTime(10_100);
  expect(answers.size).toBe(0);
});
