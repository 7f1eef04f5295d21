import type { Db } from '../database/open.ts';
import { type Question, termsOf } from './question.ts';
import { selectSpread } from './word-queries.ts';
import { TITLE } from './words.ts';

/** In about how many things a word stands, by the word itself and by all that begin with it; titles by their own words. */
export interface Spreads {
  of(word: string, titles?: boolean): { readonly whole: number; readonly begun: number };
}

const unknown = { whole: 0, begun: 0 };

export async function spreadsOf(db: Db, question: Question): Promise<Spreads> {
  const words = [...new Set(termsOf(question).map(({ word }) => word))];
  const rows = await selectSpread(db, [...words, ...words.map((word) => TITLE + word)]);
  const spreads = new Map(rows.map((row) => [row.word, row]));
  return { of: (word, titles = false) => spreads.get(titles ? TITLE + word : word) ?? unknown };
}
