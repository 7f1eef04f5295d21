/** What words are made of, and which letters are taken as one. */

/**
 * What a run of letters and digits is made of, as a regular expression with the flag `v` has it. The apostrophe that
 * Unicode counts as a letter is a sign here, as the others are: 'OʼBrien' is "O'Brien".
 */
export const LETTER = '[[\\p{L}\\p{N}\\p{M}\\p{Cf}\\u0640]--[ʻʼ]]';

/** PostgreSQL leaves words of more than 2,046 bytes out, and none is that long. */
export const MOST_LETTERS = 64;

/** Zero to nine of the scripts that have their own, in a row each; full-width ones decompose. */
const zeros = '٠۰०০੦૦୦௦౦೦൦๐໐၀';
const digits = [...zeros].flatMap((zero) =>
  Array.from({ length: 10 }, (_, value) => [String.fromCodePoint((zero.codePointAt(0) ?? 0) + value), `${value}`]),
);

/** Nothing of other scripts in it, as far as blocks tell: most texts need no closer look. */
export const isLatin = (text: string): boolean => !/[\u0370-\u1cff\u1f00-\u1fff\u2c00-\uffff]/.test(text);

/** What no decomposition makes equal, though people and keyboards take one for the other. Small letters. */
const equals: ReadonlyMap<string, string> = new Map([
  ...Object.entries({ ß: 'ss', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', æ: 'ae', œ: 'oe', ı: 'i', ʻ: "'", ʼ: "'" }),
  // Forms that stand at the end of a word.
  ...Object.entries({ ς: 'σ', ך: 'כ', ם: 'מ', ן: 'נ', ף: 'פ', ץ: 'צ' }),
  // Arabic as it is typed with and without dots, and on Persian and Urdu keyboards.
  ...Object.entries({ ٱ: 'ا', ى: 'ي', ی: 'ي', ے: 'ي', ک: 'ك', ة: 'ه', ہ: 'ه', ە: 'ه', ۃ: 'ه' }),
  // Marks the words of titles, see words.ts.
  ['ᛏ', 't'],
  ...(digits as [string, string][]),
]);
const unequal = new RegExp(`[${[...equals.keys()].join('')}]`, 'gu');

export const levelled = (text: string): string => text.replaceAll(unequal, (letter) => equals.get(letter) ?? letter);

const ownDigits = new RegExp(`[${digits.map(([digit]) => digit).join('')}]`, 'gu');
/** The same text with 0 to 9 for every script's digits: as long as before. */
export const withPlainDigits = (text: string): string =>
  isLatin(text) ? text : text.replaceAll(ownDigits, (digit) => equals.get(digit) ?? '');
