import { foldedWords } from './fold.ts';
import { LETTER, MAX_LETTERS } from './letters.ts';

/** 'cross-dock' and 'crossdock', 'B/L' and 'BL': joined by punctuation, which others leave out. */
export interface Compound {
  readonly word: string;
  readonly begin: number;
  readonly end: number;
}

/** Hyphens and apostrophes join any words; dots and slashes only single letters: 'import/export' is two words. */
const signs = { any: "\\-‐‑'‘’ʻʼ", short: '.\\/' } as const;
const long = `${LETTER}+(?:[${signs.any}]${LETTER}+)+`;
const short = `${LETTER}{1,2}(?:[${signs.short}]${LETTER}{1,2})+(?!${LETTER})`;
const bound = new RegExp(`(?<!${LETTER})(?:${long}|${short})`, 'gv');
const prefix = new RegExp(bound, 'yv');
const sign = new RegExp(`[${signs.any}${signs.short}]`, 'v');
const letter = /\p{L}/u;

/** Numbers alone are dates, ranges or prices. */
export function compoundsIn(text: string): Compound[] {
  const compounds: Compound[] = [];
  for (const { 0: part, index } of text.matchAll(/\S+/g)) {
    if (!sign.test(part)) continue;
    for (const { 0: written, index: within } of part.matchAll(bound))
      compounds.push(...compoundOf(written, index + within));
  }
  return compounds;
}

export function compoundAt(text: string, { begin, end }: { begin: number; end: number }): Compound | undefined {
  if (end === text.length || !sign.test(text.charAt(end))) return undefined;
  prefix.lastIndex = begin;
  const written = prefix.exec(text)?.[0];
  return written === undefined ? undefined : compoundOf(written, begin)[0];
}

function compoundOf(written: string, begin: number): Compound[] {
  const word = foldedWords(written).join('').slice(0, MAX_LETTERS);
  return letter.test(word) ? [{ word, begin, end: begin + written.length }] : [];
}
