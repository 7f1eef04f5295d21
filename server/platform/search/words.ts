/** One way to take text apart, for what is kept and for what is asked, so that the two always meet. */
import { withoutArticle } from './arabic.ts';
import { codesIn } from './codes.ts';
import { fold, foldedWords } from './fold.ts';

/** A word as it is searched, and where it stands in the text, in UTF-16 units. */
export interface Token {
  readonly word: string;
  readonly begin: number;
  readonly end: number;
}

/** PostgreSQL leaves words of more than 2,046 bytes out, and none is that long. */
const MOST_LETTERS = 64;
/** What a run of letters and digits is made of, as a regular expression has it. */
export const LETTER = '[\\p{L}\\p{N}\\p{M}\\p{Cf}\\u0640]';
const run = new RegExp(`${LETTER}+`, 'gu');
/** Written without spaces between the words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}]/u;
/** Of these no dictionary tells the words reliably: each two neighbours are taken as one. */
const byPairs = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u;
const segmenter = new Intl.Segmenter('und', { granularity: 'word' });

export const isUnspaced = (text: string): boolean => unspaced.test(text);

/** Most words by far are these, and need nothing but small letters. */
const plain = /^[A-Za-z]+$/;
/** The folded words of one run, mostly one. */
export const wordsIn = (written: string): string[] =>
  plain.test(written) ? [written.toLowerCase()] : foldedWords(written);

/** The words as they are written, each run of letters and digits one. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (const { 0: written, index } of text.matchAll(run)) {
    for (const word of wordsIn(written)) {
      tokens.push({ word: word.slice(0, MOST_LETTERS), begin: index, end: index + written.length });
    }
  }
  return tokens;
}

/** The words within runs that are written without spaces: '海运费' → '海运', '运费', '费'. */
export function segmentsOf(text: string): Token[] {
  if (!unspaced.test(text)) return [];
  const tokens: Token[] = [];
  for (const { 0: written, index: start } of text.matchAll(run)) {
    if (!unspaced.test(written)) continue;
    const at = (begin: number, end: number) => {
      const word = fold(written.slice(begin, end)).slice(0, MOST_LETTERS);
      if (word !== '') tokens.push({ word, begin: start + begin, end: start + end });
    };
    if (byPairs.test(written)) pairs(written, at);
    else for (const { segment, index } of segmenter.segment(written)) at(index, index + segment.length);
  }
  return tokens;
}

function pairs(written: string, at: (begin: number, end: number) => void): void {
  const begins: number[] = [];
  let place = 0;
  for (const letter of written) {
    begins.push(place);
    place += letter.length;
  }
  for (const [number, begin] of begins.entries()) at(begin, begins[number + 2] ?? written.length);
}

/**
 * Before a word of a title, which is kept a second time so: a search asks for titles first, of the same index.
 * A runic letter, which folds away in what people write.
 */
export const TITLE = 'ᛏ';

const MOST_KEPT = 20_000;

/**
 * Everything that a search looks through, as the `search_text` of a row: the words as written, so that a part of them
 * is found by LIKE; then codes and segments as words; then the title's words marked as such.
 */
export function searchable(title: string, rest: string): string {
  const whole = `${title} ${rest}`.slice(0, MOST_KEPT);
  const words = foldedWords(whole);
  const known = new Set(words);
  const found = [...[...segmentsOf(whole), ...codesIn(whole)].map(({ word }) => word), ...words.flatMap(bareOf)];
  const more = new Set(found.filter((word) => !known.has(word)));
  const inTitle = [...tokensOf(title), ...segmentsOf(title), ...codesIn(title)].map(({ word }) => word);
  const titled = new Set([...inTitle, ...inTitle.flatMap(bareOf)].map((word) => TITLE + word));
  return [...words, ...more, ...titled].join(' ');
}

const bareOf = (word: string): string[] => {
  const bare = withoutArticle(word);
  return bare === null ? [] : [bare];
};
