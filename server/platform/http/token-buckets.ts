import { LRUCache } from 'lru-cache';

/** So many are remembered at a time: those that nobody has used for longest are full again, or nearly so. */
const MOST = 100_000;

export interface Bucket {
  readonly key: string;
  /** How many tokens it holds. */
  readonly capacity: number;
  /** How long it takes until a token is there again. */
  readonly refillMs: number;
}

/** Token buckets in memory. What is refused takes no token, so an attack that goes on never extends the wait. */
export class TokenBuckets {
  /** When each is full again. */
  readonly #fullAt = new LRUCache<string, number>({ max: MOST });
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** @returns the milliseconds until there is a token */
  wait({ key, capacity, refillMs }: Bucket): number {
    const now = this.#now();
    const fullAt = this.#fullAt.get(key) ?? now;
    return Math.max(0, fullAt - now - (capacity - 1) * refillMs);
  }

  /** Takes a token of each, or none at all. @returns 0, or the milliseconds until there is one in each */
  take(...buckets: readonly Bucket[]): number {
    const wait = Math.max(...buckets.map((bucket) => this.wait(bucket)));
    if (wait > 0) return wait;
    const now = this.#now();
    for (const { key, refillMs } of buckets)
      this.#fullAt.set(key, Math.max(this.#fullAt.get(key) ?? now, now) + refillMs);
    return 0;
  }
}
