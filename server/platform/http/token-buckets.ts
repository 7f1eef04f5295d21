import { LRUCache } from 'lru-cache';

/** The least recently used buckets are dropped first; they are full again, or nearly. */
const MOST = 100_000;

export interface Bucket {
  readonly key: string;
  readonly capacity: number;
  /** How long one token takes to refill. */
  readonly refillMs: number;
}

/** Token buckets in memory. A refused request takes no token, so a continuing attack does not extend the wait. */
export class TokenBuckets {
  readonly #fullAt = new LRUCache<string, number>({ max: MOST });
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** @returns the milliseconds until a token is available */
  wait({ key, capacity, refillMs }: Bucket): number {
    const now = this.#now();
    const fullAt = this.#fullAt.get(key) ?? now;
    return Math.max(0, fullAt - now - (capacity - 1) * refillMs);
  }

  /** Takes a token of each bucket, or none at all. @returns 0, or the milliseconds until each has one */
  take(...buckets: readonly Bucket[]): number {
    const wait = Math.max(...buckets.map((bucket) => this.wait(bucket)));
    if (wait > 0) return wait;
    const now = this.#now();
    for (const { key, refillMs } of buckets)
      this.#fullAt.set(key, Math.max(this.#fullAt.get(key) ?? now, now) + refillMs);
    return 0;
  }
}
