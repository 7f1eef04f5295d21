import { LRUCache } from 'lru-cache';

interface Kept<T> {
  readonly answer: Promise<T>;
  readonly freshUntil: number;
}

interface CacheOptions<T> {
  readonly freshMs: number;
  /** Until then, a stale value is returned while it is refreshed. */
  readonly keptMs: number;
  readonly isWorthKeeping: (answer: T) => boolean;
}

const MAX_ENTRIES = 500;
/** Long keys rarely repeat, and 500 of the longest would take 20 MB. */
const MAX_KEY_LENGTH = 2_000;

/**
 * Concurrent calls with one key share a promise. Stale values are refreshed in the background, one at a time, so that
 * new requests come first.
 */
export class StaleWhileRevalidateCache<T> {
  readonly #options: CacheOptions<T>;
  readonly #kept: LRUCache<string, Kept<T>>;
  #isRenewing = false;

  constructor(options: CacheOptions<T>) {
    this.#options = options;
    this.#kept = new LRUCache({ max: MAX_ENTRIES, ttl: options.keptMs, ttlAutopurge: true, perf: performance });
  }

  get size(): number {
    return this.#kept.size;
  }

  get(key: string, ask: () => Promise<T>): Promise<T> {
    if (key.length > MAX_KEY_LENGTH) return ask();
    const now = performance.now();
    const kept = this.#kept.get(key);
    if (kept && kept.freshUntil > now) return kept.answer;
    if (!kept) return this.#ask(key, ask, now).answer;
    if (!this.#isRenewing) {
      this.#isRenewing = true;
      const done = () => {
        this.#isRenewing = false;
      };
      this.#ask(key, ask, now).answer.then(done, done);
    }
    return kept.answer;
  }

  #ask(key: string, ask: () => Promise<T>, now: number): Kept<T> {
    const { freshMs, isWorthKeeping } = this.#options;
    const entry = { answer: ask(), freshUntil: now + freshMs };
    this.#kept.set(key, entry);
    const forget = () => {
      if (this.#kept.peek(key) === entry) this.#kept.delete(key);
    };
    entry.answer.then((answer) => isWorthKeeping(answer) || forget(), forget);
    return entry;
  }
}
