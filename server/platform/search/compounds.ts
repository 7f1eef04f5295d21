import { foldedWords } from './fold.ts';
import { LETTER, MAX_LETTERS, withPlainDigits } from './letters.ts';

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

/** A number in groups, such as '176-12345675', '1,250.50', "1'250.50" and '1 250,50', and the letters before it: 'MAEU 589123456', 'MAEU-589 123 456'. */
const grouped =
  /(?<![\p{L}\p{N}])(?:\d{3}[- ]\d{4} \d{4}|\d+(?:[-.,'’/]\d+)+|\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?:[.,]\d+)?|\d{3} \d{8}|[A-Za-z]{2,4} ?#? ?\d{6,12}|[A-Za-z]{2,4}[- ]\d{3}(?:[- ]\d{3}){1,3}(?:[- ]\d)?)(?![\p{L}\p{N}])/gu;
const hasGroups = /\p{N}[-.,'’/ \u00a0\u202f]\p{N}|[A-Za-z][ #]{1,3}\d{6}/u;
/** Letters and digits in groups: 'INV-2026/00451'. */
const mixed = new RegExp(`(?<!${LETTER})${LETTER}+(?:[\\-‐‑_.\\/]${LETTER}+)+`, 'gv');
const hasMixed = /\p{L}.?[-‐‑_./]|[-‐‑_./]\p{L}/u;
/** Shorter ones are ranges and decimals: '10-12', '2.4'. */
const MIN_DIGITS = 5;
/** Dates and years. */
const date = /^(?:\d{4}[-./]\d{2}[-./]\d{2}|[0-3]?\d[-./][0-3]?\d[-./](?:\d{2}|\d{4})|(?:19|20)\d{2}[-/]\d{2,4})$/;

/** Numbers without the signs between their digits and letters, as people type and copy them. */
export function numbersIn(written: string): Compound[] {
  const text = withPlainDigits(written);
  if (!/\d/.test(text)) return [];
  return [
    ...(hasGroups.test(text) ? text.matchAll(grouped) : []),
    ...(hasMixed.test(text) ? text.matchAll(mixed) : []),
  ].flatMap(({ 0: number, index }) => {
    const word = foldedWords(number).join('').slice(0, MAX_LETTERS);
    const isShort = word.replaceAll(/\D/g, '').length < MIN_DIGITS;
    if (isShort || date.test(number)) return [];
    const place = { begin: index, end: index + number.length };
    const digits = /\d[- ]\d/.test(number) ? word.replace(/^[a-z]+/, '') : word;
    return [...new Set([word, digits])].map((form) => ({ word: form, ...place }));
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
