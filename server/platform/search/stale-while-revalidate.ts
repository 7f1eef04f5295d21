import { LRUCache } from 'lru-cache';

interface Entry<T> {
  readonly value: Promise<T>;
  readonly freshUntil: number;
}

interface CacheOptions<T> {
  readonly freshMs: number;
  /** Until then, a stale value is returned while it is refreshed. */
  readonly maxAgeMs: number;
  readonly isWorthKeeping: (value: T) => boolean;
}

const MAX_ENTRIES = 500;
/** Long keys rarely repeat, and 500 of the longest would take 20 MB. */
const MAX_KEY_LENGTH = 2_000;

/** Stale values are refreshed in the background, one at a time, so that new requests come first. */
export class StaleWhileRevalidateCache<T> {
  readonly #options: CacheOptions<T>;
  readonly #entries: LRUCache<string, Entry<T>>;
  #isRenewing = false;

  constructor(options: CacheOptions<T>) {
    this.#options = options;
    this.#entries = new LRUCache({ max: MAX_ENTRIES, ttl: options.maxAgeMs, ttlAutopurge: true, perf: performance });
  }

  get size(): number {
    return this.#entries.size;
  }

  get(key: string, load: () => Promise<T>): Promise<T> {
    if (key.length > MAX_KEY_LENGTH) return load();
    const now = performance.now();
    const cached = this.#entries.get(key);
    if (cached && cached.freshUntil > now) return cached.value;
    if (!cached) return this.#load(key, load, now).value;
    if (!this.#isRenewing) {
      this.#isRenewing = true;
      const done = () => {
        this.#isRenewing = false;
      };
      this.#load(key, load, now).value.then(done, done);
    }
    return cached.value;
  }

  #load(key: string, load: () => Promise<T>, now: number): Entry<T> {
    const { freshMs, isWorthKeeping } = this.#options;
    const entry = { value: load(), freshUntil: now + freshMs };
    this.#entries.set(key, entry);
    const remove = () => {
      if (this.#entries.peek(key) === entry) this.#entries.delete(key);
    };
    entry.value.then((value) => isWorthKeeping(value) || remove(), remove);
    return entry;
  }
}
