import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cached } from './cached.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

function counter() {
  let asked = 0;
  const read = cached(1_000, async () => {
    asked += 1;
    return asked;
  });
  return { read, asked: () => asked };
}

it('calls once for all callers within the time, and again after it', async () => {
  const { read, asked } = counter();
  expect(await Promise.all([read(), read()])).toEqual([1, 1]);
  vi.advanceTimersByTime(999);
  expect(await read()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(await read()).toBe(2);
  expect(asked()).toBe(2);
});

it('calls again after it is cleared, also while a call is pending', async () => {
  const { read } = counter();
  const before = read();
  read.clear();
  expect(await read()).toBe(2);
  expect(await before).toBe(1);
  expect(await read()).toBe(2);
});

it('does not cache a failure', async () => {
  const ask = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('unavailable')).mockResolvedValue('here');
  const read = cached(1_000, ask);
  await expect(read()).rejects.toThrow('unavailable');
  expect(await read()).toBe('here');
});
