/** What is asked often and changes little: kept for a while, and shown once more while it is asked anew. */

interface Kept<T> {
  readonly answer: Promise<T>;
  readonly freshUntil: number;
  readonly until: number;
}

interface KeptAnswersOptions<T> {
  /** For so long it is as good as new. */
  readonly freshMs: number;
  /** For so long it is better than waiting. */
  readonly keptMs: number;
  readonly isWorthKeeping: (answer: T) => boolean;
}

const MOST_KEPT = 500;

/**
 * The same asked twice at a time is asked once. What is no longer fresh is answered as it was, and asked anew behind it:
 * one such thing at a time, so that who waits for something new comes first.
 */
export class KeptAnswers<T> {
  readonly #options: KeptAnswersOptions<T>;
  readonly #kept = new Map<string, Kept<T>>();
  #isRenewing = false;

  constructor(options: KeptAnswersOptions<T>) {
    this.#options = options;
  }

  get(key: string, ask: () => Promise<T>): Promise<T> {
    const now = Date.now();
    const kept = this.#kept.get(key);
    if (kept && kept.freshUntil > now) return kept.answer;
    if (!kept || kept.until <= now) return this.#ask(key, ask, now).answer;
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
    const { freshMs, keptMs, isWorthKeeping } = this.#options;
    const entry = { answer: ask(), freshUntil: now + freshMs, until: now + keptMs };
    this.#kept.delete(key);
    this.#kept.set(key, entry);
    const forget = () => {
      if (this.#kept.get(key) === entry) this.#kept.delete(key);
    };
    entry.answer.then((answer) => isWorthKeeping(answer) || forget(), forget);
    const oldest = this.#kept.keys().next().value;
    if (this.#kept.size > MOST_KEPT && oldest !== undefined) this.#kept.delete(oldest);
    return entry;
  }
}
