import { cached } from '../cached.ts';
import type { Db } from '../database/open.ts';
import { asWritten, type Question, type Term, termsOf, type Wish } from './question.ts';
import { selectMostCarried, selectSpread } from './word-queries.ts';
import { TITLE } from './words.ts';

/** Looked for among the newest first, and by the names of its endings: what more things than that may carry. */
export const MANY = 2_000;

const TOTAL_KEPT_MS = 10 * 60_000;

export interface Spread {
  /** About so many things carry the word itself. */
  readonly whole: number;
  /** So many at most carry words that begin with it. */
  readonly begun: number;
  /** The words that begin with it, where they are few. */
  readonly endings: readonly string[] | null;
  /** Types of which more carry the word itself than are ever counted. */
  readonly common: readonly string[];
  /** The same of words that begin with it. */
  readonly commonBegun: readonly string[];
}

/** In about how many things a word stands; titles by their own words. */
export interface Spreads {
  of(word: string, titles?: boolean): Spread;
  /** About so many things there are. */
  readonly total: number;
}

const unknown: Spread = { whole: 0, begun: 0, endings: [], common: [], commonBegun: [] };
const typesIn = (list: string | null): string[] => (list ?? '').split(' ').filter((type) => type !== '');

export class SpreadKeeper {
  readonly #db: Db;
  /** The most common word stands in nearly all things. */
  readonly #total: () => Promise<number>;

  constructor(db: Db) {
    this.#db = db;
    this.#total = cached(TOTAL_KEPT_MS, () => selectMostCarried(db).catch(() => 1));
  }

  async of(question: Question): Promise<Spreads> {
    const words = [...new Set(termsOf(question).map(({ word }) => word))];
    const [rows, total] = await Promise.all([
      selectSpread(this.#db, [...words, ...words.map((word) => TITLE + word)]),
      this.#total(),
    ]);
    const spreads = new Map(
      rows.map(({ word, common, common_begun, ...row }): [string, Spread] => [
        word,
        { ...row, common: typesIn(common), commonBegun: typesIn(common_begun) },
      ]),
    );
    return { of: (word, titles = false) => spreads.get(titles ? TITLE + word : word) ?? unknown, total };
  }
}

export interface Where {
  readonly titles?: boolean;
  readonly whole?: boolean;
}

/** How many carry all of the wishes: of each so many, thinned out by each further one. */
export function spreadOf(
  wishes: readonly Wish[],
  spreads: Spreads,
  { titles = false, whole = false }: Where = {},
): number {
  const ofTerm = ({ word, open }: Term) => spreads.of(word, titles)[open && !whole ? 'begun' : 'whole'];
  const ofWish = (wish: Wish) =>
    Math.max(...(whole ? asWritten(wish) : wish).map((terms) => Math.min(...terms.map(ofTerm))));
  const [least = 0, ...others] = wishes.map(ofWish).sort((a, b) => a - b);
  return others.reduce((about, other) => about * Math.min(1, other / spreads.total), least);
}
