/** One way to take text apart, for what is kept and for what is asked, so that the two always meet. */
import { withoutArticle } from './articles.ts';
import { codesIn } from './codes.ts';
import { compoundsIn } from './compounds.ts';
import { fold, foldedWords } from './fold.ts';
import { isLatin, LETTER, MOST_LETTERS } from './letters.ts';

/** A word as it is searched, and where it stands in the text, in UTF-16 units. */
export interface Token {
  readonly word: string;
  readonly begin: number;
  readonly end: number;
}

const run = new RegExp(`${LETTER}+`, 'gv');
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

/** Latin letters with digits, and what stands between them: '深圳', 'FOB', '价'. */
const stretches = /[\p{Script=Latin}\p{Nd}][\p{Script=Latin}\p{Nd}\p{M}]*|[^\p{Script=Latin}\p{Nd}]+/gu;

/** The words within runs of several scripts, or written without spaces: '海运费' → '海运', '运费', '费'. */
export function segmentsOf(text: string): Token[] {
  if (isLatin(text)) return [];
  const tokens: Token[] = [];
  for (const { 0: written, index: start } of text.matchAll(run)) {
    const parts = [...written.matchAll(stretches)];
    if (parts.length < 2 && !unspaced.test(written)) continue;
    for (const { 0: part, index: within } of parts) {
      const at = (begin: number, end: number) => {
        const word = fold(part.slice(begin, end)).slice(0, MOST_LETTERS);
        if (word !== '') tokens.push({ word, begin: start + within + begin, end: start + within + end });
      };
      if (byPairs.test(part)) pairs(part, at);
      else if (unspaced.test(part))
        for (const { segment, index } of segmenter.segment(part)) at(index, index + segment.length);
      else at(0, part.length);
    }
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
 * is found by LIKE; then what else they are found by; then the title's words marked as such.
 */
export function searchable(title: string, rest: string): string {
  const whole = `${title} ${rest}`.slice(0, MOST_KEPT);
  const words = foldedWords(whole);
  const known = new Set(words);
  const more = new Set(besides(whole, words).filter((word) => !known.has(word)));
  const inTitle = tokensOf(title).map(({ word }) => word);
  const titled = new Set([...inTitle, ...besides(title, inTitle)].map((word) => TITLE + word));
  return [...words, ...more, ...titled].join(' ');
}

/** What a text is found by besides its words. */
function besides(text: string, words: readonly string[]): string[] {
  const found = [...segmentsOf(text), ...codesIn(text), ...compoundsIn(text)].map(({ word }) => word);
  return [...found, ...[...words, ...found].flatMap((word) => bareOf(word) ?? [])];
}

/** Without its article; a number without the letters before it: 'un1263' → '1263'. Null where it is bare. */
export const bareOf = (word: string): string | null =>
  plain.test(word) ? null : (withoutArticle(word) ?? /^\p{L}{1,4}(\d{4,})$/u.exec(word)?.[1] ?? null);
