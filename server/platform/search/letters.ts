/** The modifier letter apostrophe counts as punctuation, so 'OʼBrien' equals "O’Brien". */
export const LETTER = '[[\\p{L}\\p{N}\\p{M}\\p{Cf}\\u0640]--[ʻʼ]]';

/** PostgreSQL ignores words of more than 2,046 bytes; this is far less. */
export const MAX_LETTERS = 64;

/** The zero of each script that has digits of its own. Full-width digits decompose. */
const zeros = '٠۰०০੦૦୦௦౦೦൦๐໐၀';
const digits = [...zeros].flatMap((zero) =>
  Array.from({ length: 10 }, (_, value) => [String.fromCodePoint((zero.codePointAt(0) ?? 0) + value), `${value}`]),
);

export const isLatin = (text: string): boolean => !/[\u0370-\u1cff\u1f00-\u1fff\u2c00-\uffff]/.test(text);

/** Letters that Unicode does not decompose but that people use interchangeably. Lower case. */
const equals: ReadonlyMap<string, string> = new Map([
  ...Object.entries({ ß: 'ss', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', æ: 'ae', œ: 'oe', ı: 'i', ʻ: "'", ʼ: "'" }),
  // Final forms.
  ...Object.entries({ ς: 'σ', ך: 'כ', ם: 'מ', ן: 'נ', ף: 'פ', ץ: 'צ' }),
  // Arabic with and without dots, and as typed on Persian and Urdu keyboards.
  ...Object.entries({ ٱ: 'ا', ى: 'ي', ی: 'ي', ے: 'ي', ک: 'ك', ة: 'ه', ہ: 'ه', ە: 'ه', ۃ: 'ه' }),
  // Marks the words of titles, see words.ts.
  ['ᛏ', 't'],
  ...(digits as [string, string][]),
]);
const unequal = new RegExp(`[${[...equals.keys()].join('')}]`, 'gu');

export const normalizeLetters = (text: string): string =>
  text.replaceAll(unequal, (letter) => equals.get(letter) ?? letter);

const ownDigits = new RegExp(`[${digits.map(([digit]) => digit).join('')}]`, 'gu');
/** Replaces the digits of every script by 0 to 9 without changing the length. */
export const withPlainDigits = (text: string): string =>
  isLatin(text) ? text : text.replaceAll(ownDigits, (digit) => equals.get(digit) ?? '');
