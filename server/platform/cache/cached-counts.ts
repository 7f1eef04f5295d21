/** Counts among many rows take long and change little. */
import { LRUCache } from 'lru-cache';
import { type Cached, cached } from './cached.ts';

const FRESH_MS = 3_000;
const LARGE_FRESH_MS = 60_000;
const LARGE = 5_000;
const MAX_FILTERS = 500;
const MAX_KEY_LENGTH = 500;

export function cachedCounts<Filter extends object, Counts extends object>(
  count: (filter: Filter) => Promise<Counts>,
): (filter: Filter) => Promise<Counts> {
  const byFilter = new LRUCache<string, Cached<Counts>>({ max: MAX_FILTERS, dispose: (counts) => counts.clear() });
  const make = (filter: Filter): Cached<Counts> => {
    const ownMs = Object.values(filter).some(Boolean) ? 0 : FRESH_MS;
    let freshMs = ownMs;
    return cached(
      () => freshMs,
      async () => {
        const counts = await count(filter);
        freshMs = rowsIn(counts) > LARGE ? LARGE_FRESH_MS : ownMs;
        return counts;
      },
    );
  };
  return (filter) => {
    const set = Object.entries(filter).filter(([, value]) => Boolean(value));
    const key = JSON.stringify(set.sort(([a], [b]) => (a < b ? -1 : 1)));
    if (key.length > MAX_KEY_LENGTH) return count(filter);
    const known = byFilter.get(key) ?? make(filter);
    byFilter.set(key, known);
    return known();
  };
}

/** A lower bound of the rows that were counted: the largest number, or the largest sum over the values of one filter. */
function rowsIn(counts: object): number {
  const sizes = Object.values(counts).map((each: unknown) => {
    if (typeof each === 'number') return each;
    if (!Array.isArray(each)) return 0;
    return each.reduce((sum: number, value: { readonly count?: number }) => sum + (value.count ?? 0), 0);
  });
  return Math.max(0, ...sizes);
}
