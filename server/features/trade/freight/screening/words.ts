import { fold } from '#server/platform/search/fold.ts';
import { legalForms } from './legal-forms.ts';
import { romanise } from './romanise.ts';

/** Longer names are cut: no listed name has as many words. */
const MAX_WORDS = 24;
const MAX_LETTERS = 60;
/** Words that link others, and what stands before the name of a vessel. */
const links: ReadonlySet<string> = new Set([
  'and',
  'the',
  'of',
  'und',
  'et',
  'y',
  'i',
  'z',
  'de',
  'la',
  'le',
  'mv',
  'mt',
]);

/** 'S.A.', 'O.O.O.' and 'M/V' are one word. */
const initials = /(?<![\p{L}\p{N}])\p{L}(?:[./]\p{L}){1,5}(?![\p{L}\p{N}])/gu;

function allWords(name: string): string[] {
  const joined = name.normalize('NFKC').replaceAll(initials, (letters) => letters.replaceAll(/[./]/g, ''));
  // An apostrophe is part of a name: O'Brien, Hasan'ov.
  const folded = romanise(fold(joined.replaceAll(/['’ʼʻ`]/g, '')));
  return (folded.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).slice(0, MAX_WORDS).map((word) => word.slice(0, MAX_LETTERS));
}

/** The words of a name without legal forms. A name that has only such words keeps none: 'Ltd.'. */
export function wordsOf(name: string): string[] {
  const words = allWords(name).filter((word) => !legalForms.has(word));
  const named = words.filter((word) => !links.has(word));
  return named.length > 0 ? named : words;
}

/** Each two words that follow each other as one: 'zhong yuan' → 'zhongyuan'. */
export const pairsOf = (words: readonly string[]): string[] =>
  words.slice(1).map((word, at) => `${words[at] ?? ''}${word}`);

export const keysOf = (words: readonly string[]): string[] => [...new Set([...words, ...pairsOf(words)])];

/** 'mhmd' for 'mohammed' and 'muhamad'. Empty if too few are left to say anything. */
export function consonantsOf(word: string): string {
  const consonants = word.replaceAll(/[aeiouy]/g, '').replaceAll(/(.)\1+/g, '$1');
  return /^[a-z]+$/.test(word) && consonants.length >= 3 ? consonants : '';
}
