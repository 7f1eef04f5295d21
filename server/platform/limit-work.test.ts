import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { limitWork } from './limit-work.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const LIMIT = { work: 5_000, wait: 120_000 };

/** A thread with a limited share of the CPU, and when it was stopped. */
function watched(share: number) {
  const begun = Date.now();
  const ended: number[] = [];
  const cpuUsage = async () => ({ user: (Date.now() - begun) * 1_000 * share, system: 0 });
  const over = limitWork({ cpuUsage }, LIMIT, () => ended.push(Date.now() - begun));
  return { ended, over };
}

it('stops a busy thread after its share of CPU time', async () => {
  const { ended } = watched(1);
  await vi.advanceTimersByTimeAsync(200_000);
  expect(ended).toEqual([5_000]);
});

it('gives a thread on a busy machine the same CPU time, however long it waits', async () => {
  const { ended } = watched(0.1);
  await vi.advanceTimersByTimeAsync(49_000);
  expect(ended).toEqual([]);
  await vi.advanceTimersByTimeAsync(151_000);
  expect(ended).toEqual([expect.closeTo(50_000, -3)]);
});

it('stops a thread that hangs without using CPU time', async () => {
  const { ended } = watched(0);
  await vi.advanceTimersByTimeAsync(200_000);
  expect(ended).toEqual([120_000]);
});

it('stops a thread that does not respond', async () => {
  const ended: number[] = [];
  limitWork({ cpuUsage: () => new Promise(() => undefined) }, LIMIT, () => ended.push(Date.now()));
  await vi.advanceTimersByTimeAsync(200_000);
  expect(ended).toHaveLength(1);
});

it('does not stop a thread that has responded', async () => {
  const { ended, over } = watched(1);
  await vi.advanceTimersByTimeAsync(4_000);
  over();
  await vi.advanceTimersByTimeAsync(200_000);
  expect(ended).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});
