import type { SearchFor } from './engine.ts';
import type { KeyPage } from './page.ts';
import type { Question } from './question.ts';
import type { Spreads } from './spreads.ts';

/** What was looked for in the end, and which things were found. */
export interface Look {
  readonly question: Question;
  readonly spreads: Spreads;
  readonly page: KeyPage;
  /** What was looked for instead of the words as typed. */
  readonly corrected: string | null;
  /** Of very many: a moment later it would be nearly the same. */
  readonly isOfMany: boolean;
}

const KEPT_MS = 5_000;
const MOST_KEPT = 500;

/**
 * For some seconds, which things were found for words that very many carry; the same search twice at a time is made once.
 * What is shown of them is read each time, and only of those that everyone still may read.
 */
export class KeptLooks {
  readonly #kept = new Map<string, { readonly until: number; readonly look: Promise<Look> }>();

  get(wanted: SearchFor, look: () => Promise<Look>): Promise<Look> {
    const key = JSON.stringify(wanted);
    const kept = this.#kept.get(key);
    if (kept && kept.until > Date.now()) return kept.look;
    const made = look();
    const entry = { until: Date.now() + KEPT_MS, look: made };
    this.#kept.delete(key);
    this.#kept.set(key, entry);
    const forget = () => {
      if (this.#kept.get(key) === entry) this.#kept.delete(key);
    };
    made.then(({ isOfMany }) => isOfMany || forget(), forget);
    const oldest = this.#kept.keys().next().value;
    if (this.#kept.size > MOST_KEPT && oldest !== undefined) this.#kept.delete(oldest);
    return made;
  }
}
