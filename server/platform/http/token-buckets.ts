import { LRUCache } from 'lru-cache';

/**
 * The least recently used buckets are dropped first; they are full again, or nearly. A limit by size reserves no memory for
 * buckets that do not exist yet.
 */
const MAX_BUCKETS = 100_000;

export interface Bucket {
  readonly key: string;
  readonly capacity: number;
  /** How long one token takes to refill. */
  readonly refillMs: number;
}

/** A refused request takes no token, so a continuing attack does not extend the wait. */
export interface Buckets {
  /** @returns the milliseconds until a token is available, as far as this process knows */
  wait(bucket: Bucket): number;
  /** Takes a token of each bucket, or none at all. @returns 0, or the milliseconds until each has one */
  take(...buckets: readonly Bucket[]): number | Promise<number>;
  /** Like `take`, for requests that must not wait for an answer of another machine. */
  takeNow(...buckets: readonly Bucket[]): number;
}

export class TokenBuckets implements Buckets {
  readonly #fullAt = new LRUCache<string, number>({ maxSize: MAX_BUCKETS, sizeCalculation: () => 1 });
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  wait({ key, capacity, refillMs }: Bucket): number {
    const now = this.#now();
    const fullAt = this.#fullAt.get(key) ?? now;
    return Math.max(0, fullAt - now - (capacity - 1) * refillMs);
  }

  take(...buckets: readonly Bucket[]): number {
    const wait = Math.max(...buckets.map((bucket) => this.wait(bucket)));
    if (wait > 0) return wait;
    const now = this.#now();
    for (const { key, refillMs } of buckets)
      this.#fullAt.set(key, Math.max(this.#fullAt.get(key) ?? now, now) + refillMs);
    return 0;
  }

  takeNow(...buckets: readonly Bucket[]): number {
    return this.take(...buckets);
  }
}
