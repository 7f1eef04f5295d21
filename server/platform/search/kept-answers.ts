/** What is asked often and changes little: kept for a while, and shown once more while it is asked anew. */
import { LRUCache } from 'lru-cache';

interface Kept<T> {
  readonly answer: Promise<T>;
  readonly freshUntil: number;
}

interface KeptAnswersOptions<T> {
  /** For so long it is as good as new. */
  readonly freshMs: number;
  /** For so long it is better than waiting. */
  readonly keptMs: number;
  readonly isWorthKeeping: (answer: T) => boolean;
}

const MOST_KEPT = 500;
/** Nobody asks a longer question twice, and 500 of the longest would take 20 MB. */
const LONGEST_KEY = 2_000;

/**
 * The same asked twice at a time is asked once. What is no longer fresh is answered as it was, and asked anew behind it:
 * one such thing at a time, so that who waits for something new comes first.
 */
export class KeptAnswers<T> {
  readonly #options: KeptAnswersOptions<T>;
  readonly #kept: LRUCache<string, Kept<T>>;
  #isRenewing = false;

  constructor(options: KeptAnswersOptions<T>) {
    this.#options = options;
    this.#kept = new LRUCache({ max: MOST_KEPT, ttl: options.keptMs, ttlAutopurge: true, perf: performance });
  }

  /** How many answers are kept. */
  get size(): number {
    return this.#kept.size;
  }

  get(key: string, ask: () => Promise<T>): Promise<T> {
    if (key.length > LONGEST_KEY) return ask();
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
