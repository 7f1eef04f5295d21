import { normalizeLetters } from './letters.ts';

/** Vowel signs of Indic scripts are letters and stay. */
const accents = /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed]/g;
/** The Arabic tatweel, soft hyphens, joiners and direction marks are not part of a word. */
const silent = /[\u0640\p{Cf}]/gu;
const ascii = /^[\x20-\x7e]*$/;

export function fold(text: string): string {
  const folded = ascii.test(text) ? text.toLowerCase() : foldLetters(text);
  return folded.replaceAll(/\s+/g, ' ').trim();
}

function foldLetters(text: string): string {
  const folded = text.normalize('NFKD').replaceAll(accents, '').normalize('NFC').replaceAll(silent, '').toLowerCase();
  return normalizeLetters(folded.replaceAll(accents, ''));
}

/** PostgreSQL reads '12e5kg' as a number and a word. */
const number = /^(\d+e\d+)(\D.*)$/;
const isDigit = (sign: string | undefined): boolean => sign !== undefined && sign >= '0' && sign <= '9';

/** A quantity: '2x40hc' is two of '40hc'. Only digits and 'x' may precede the last 'x'. */
function splitTimes(word: string): string[] {
  const parts: string[] = [];
  let begin = 0;
  for (let at = 0; at < word.length && (word[at] === 'x' || isDigit(word[at])); at += 1) {
    if (word[at] !== 'x' || ![word[at - 1], word[at + 1], word[at + 2]].every(isDigit)) continue;
    parts.push(word.slice(begin, at));
    begin = at + 1;
  }
  return [...parts, word.slice(begin)];
}

/** 'O’Brien & Co.' → ['o', 'brien', 'co'] */
export function foldedWords(text: string): string[] {
  const folded = fold(text);
  const words = (ascii.test(folded) ? folded.match(/[a-z0-9]+/g) : folded.match(/[\p{L}\p{N}\p{M}]+/gu)) ?? [];
  if (!/\d[ex]\d/.test(folded)) return [...words];
  return words.flatMap(splitTimes).flatMap((word) => number.exec(word)?.slice(1) ?? [word]);
}

/** Punctuation alone matches nothing. */
export function containing(words: string): string {
  const found = foldedWords(words);
  if (found.length === 0) return words.trim() === '' ? '%' : '%!%';
  return `%${found.join(' ')}%`;
}
