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

/** A number in groups, such as '176-12345675', '1,250.50', "1'250.50" and '1 250,50', and the letters before it: 'MAEU 589123456'. */
const grouped =
  /(?<![\p{L}\p{N}])(?:\d+(?:[-.,'’/]\d+)+|\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?:[.,]\d+)?|\d{3} \d{8}|[A-Za-z]{3,4} \d{6,12})(?![\p{L}\p{N}])/gu;
const hasGroups = /\p{N}[-.,'’/ \u00a0\u202f]\p{N}|[A-Za-z]{3} \d{6}/u;
/** Shorter ones are ranges and decimals: '10-12', '2.4'. */
const MIN_DIGITS = 5;
/** Dates and years. */
const date = /^(?:\d{4}[-./]\d{2}[-./]\d{2}|\d{1,2}[-./]\d{1,2}[-./]\d{2,4}|(?:19|20)\d{2}[-/]\d{2,4})$/;

/** Numbers without the signs between their digits, as people type and copy them. */
export function numbersIn(text: string): Compound[] {
  if (!hasGroups.test(text)) return [];
  return [...text.matchAll(grouped)].flatMap(({ 0: written, index }) => {
    const word = written
      .toLowerCase()
      .replaceAll(/[^a-z0-9]/g, '')
      .slice(0, MAX_LETTERS);
    return word.length < MIN_DIGITS || date.test(written) ? [] : [{ word, begin: index, end: index + written.length }];
  });
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
