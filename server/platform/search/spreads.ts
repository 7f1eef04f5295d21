import type { Db } from '../database/open.ts';
import { type Question, termsOf } from './question.ts';
import { selectMostCarried, selectSpread } from './word-queries.ts';
import { TITLE } from './words.ts';

/** In about how many things a word stands, by the word itself and by all that begin with it; titles by their own words. */
export interface Spreads {
  of(word: string, titles?: boolean): { readonly whole: number; readonly begun: number };
  /** About so many things there are. */
  readonly total: number;
}

const unknown = { whole: 0, begun: 0 };

export class SpreadKeeper {
  readonly #db: Db;
  #total = { until: 0, count: Promise.resolve(1) };

  constructor(db: Db) {
    this.#db = db;
  }

  async of(question: Question): Promise<Spreads> {
    const words = [...new Set(termsOf(question).map(({ word }) => word))];
    const [rows, total] = await Promise.all([
      selectSpread(this.#db, [...words, ...words.map((word) => TITLE + word)]),
      this.#most(),
    ]);
    const spreads = new Map(rows.map((row) => [row.word, row]));
    return { of: (word, titles = false) => spreads.get(titles ? TITLE + word : word) ?? unknown, total };
  }

  /** The most common word stands in nearly all things; looked up now and then. */
  #most(): Promise<number> {
    if (this.#total.until < Date.now()) {
      const count = selectMostCarried(this.#db).catch(() => 1);
      this.#total = { until: Date.now() + 10 * 60_000, count };
    }
    return this.#total.count;
  }
}
