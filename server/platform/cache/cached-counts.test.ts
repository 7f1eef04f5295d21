import { expect, it, vi } from 'vitest';
import { cachedCounts } from './cached-counts.ts';

const seconds = (count: number) => vi.advanceTimersByTime(count * 1_000);

function counting(total: number) {
  vi.useFakeTimers({ toFake: ['performance'] });
  const count = vi.fn(async (filter: { readonly country?: string }) => ({
    total: filter.country ? 3 : total,
    country: [
      { value: 'DE', count: 3 },
      { value: 'NL', count: total - 3 },
    ],
  }));
  return { count, counts: cachedCounts(count) };
}

it('counts few rows again for each request with a filter, and every three seconds without one', async () => {
  const { count, counts } = counting(40);
  await counts({ country: 'DE' });
  await counts({ country: 'DE' });
  expect(count).toHaveBeenCalledTimes(2);
  await counts({});
  await counts({ country: '' });
  expect(count).toHaveBeenCalledTimes(3);
  seconds(4);
  await counts({});
  expect(count).toHaveBeenCalledTimes(4);
});

it('keeps counts of many rows for a minute, each filter for itself', async () => {
  const { count, counts } = counting(40_000);
  expect((await counts({ country: 'DE' })).total).toBe(3);
  seconds(50);
  expect((await counts({ country: 'DE' })).total).toBe(3);
  expect(count).toHaveBeenCalledTimes(1);
  expect((await counts({})).total).toBe(40_000);
  expect(count).toHaveBeenCalledTimes(2);
  seconds(61);
  await counts({ country: 'DE' });
  expect(count).toHaveBeenCalledTimes(3);
});

it('keeps no counts of long searches, which are rarely repeated', async () => {
  const { count, counts } = counting(40_000);
  const country = 'x'.repeat(1_000);
  await counts({ country });
  await counts({ country });
  expect(count).toHaveBeenCalledTimes(2);
});
