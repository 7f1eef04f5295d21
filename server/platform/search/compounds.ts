/** Words bound by signs, which others write in one: 'cross-dock' and 'crossdock', 'B/L' and 'BL', "shipper's". */
import { foldedWords } from './fold.ts';
import { LETTER, MOST_LETTERS } from './letters.ts';

export interface Compound {
  /** In one. */
  readonly word: string;
  readonly begin: number;
  readonly end: number;
}

/** By hyphens and apostrophes whatever they bind, by points and strokes letters that stand for words: 'import/export' is two. */
const signs = { any: "[\\-‐‑'‘’ʻʼ]", short: '[.\\/]' } as const;
const long = `${LETTER}+(?:${signs.any}${LETTER}+)+`;
const short = `${LETTER}{1,2}(?:${signs.short}${LETTER}{1,2})+(?!${LETTER})`;
const bound = new RegExp(`(?<!${LETTER})(?:${long}|${short})`, 'gv');
const letter = /\p{L}/u;
/** What may follow the first word of one, as a regular expression with the flag `v` has it. */
export const BOUND = `(?:(?:${signs.any}|${signs.short})${LETTER}+)*`;

/** In the order of the text. Numbers alone are dates, ranges and prices. */
export function compoundsIn(text: string): Compound[] {
  const compounds: Compound[] = [];
  for (const { 0: written, index: begin } of text.matchAll(bound)) {
    const word = foldedWords(written).join('').slice(0, MOST_LETTERS);
    if (letter.test(word)) compounds.push({ word, begin, end: begin + written.length });
  }
  return compounds;
}
