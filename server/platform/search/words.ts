import { vocabulary } from '#vocabulary';
import { withoutArticle } from './articles.ts';
import { compoundsIn, numbersIn } from './compounds.ts';
import { fold, foldedWords } from './fold.ts';
import { isLatin, LETTER, MAX_LETTERS } from './letters.ts';
import { otherSpellings } from './spellings.ts';

/** Positions are in UTF-16 units. */
export interface Token {
  readonly word: string;
  readonly begin: number;
  readonly end: number;
}

const run = new RegExp(`${LETTER}+`, 'gv');
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}]/u;
/** No dictionary finds the words of these scripts reliably, so each pair of neighbouring characters is a word. */
const byPairs = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u;
const segmenter = new Intl.Segmenter('und', { granularity: 'word' });

export const isUnspaced = (text: string): boolean => unspaced.test(text);

const plain = /^[A-Za-z]+$/;
export const wordsIn = (written: string): string[] =>
  plain.test(written) ? [written.toLowerCase()] : foldedWords(written);

export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (const { 0: written, index } of text.matchAll(run)) {
    for (const word of wordsIn(written)) {
      tokens.push({ word: word.slice(0, MAX_LETTERS), begin: index, end: index + written.length });
    }
  }
  return tokens;
}

/** Runs of Latin letters and digits, and the runs between them: '深圳', 'FOB', '价'. */
const stretches = /[\p{Script=Latin}\p{Nd}][\p{Script=Latin}\p{Nd}\p{M}]*|[^\p{Script=Latin}\p{Nd}]+/gu;

/** '海运费' → '海运', '运费', '费' */
export function segmentsOf(text: string): Token[] {
  if (isLatin(text)) return [];
  const tokens: Token[] = [];
  for (const { 0: written, index: start } of text.matchAll(run)) {
    const parts = [...written.matchAll(stretches)];
    if (parts.length < 2 && !unspaced.test(written)) continue;
    for (const { 0: part, index: within } of parts) {
      const at = (begin: number, end: number) => {
        const word = fold(part.slice(begin, end)).slice(0, MAX_LETTERS);
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

/** Marks words of titles, which are stored a second time. Folding removes this rune from what people write. */
export const TITLE = 'ᛏ';

const MAX_LENGTH = 20_000;

/** Words in their order, so that LIKE finds a part of them; then their other forms; then the words of the title. */
export function searchable(title: string, rest: string): string {
  const both = `${title} ${rest}`.slice(0, MAX_LENGTH);
  const words = foldedWords(both);
  const known = new Set(words);
  const more = new Set(otherForms(both, words).filter((word) => !known.has(word)));
  const inTitle = tokensOf(title).map(({ word }) => word);
  const titled = new Set([...inTitle, ...otherForms(title, inTitle)].map((word) => TITLE + word));
  const whole = wholeTitle(inTitle);
  return [...words, ...more, ...titled, ...(whole === null ? [] : [whole])].join(' ');
}

/** A title as one word, to find it above longer ones. Null without words. */
export const wholeTitle = (words: readonly string[]): string | null =>
  words.length === 0 ? null : (TITLE + TITLE + words.join('')).slice(0, MAX_LETTERS);

function otherForms(text: string, words: readonly string[]): string[] {
  const spans = [...segmentsOf(text), ...vocabulary.codesIn(text), ...compoundsIn(text), ...numbersIn(text)];
  const found = [...spans.map(({ word }) => word), ...otherSpellings(text)];
  return [...found, ...[...words, ...found].flatMap((word) => bareOf(word) ?? [])];
}

/** Without its article, or a number without the letters before it: 'un1263' → '1263'. Null if neither applies. */
export const bareOf = (word: string): string | null =>
  plain.test(word) ? null : (withoutArticle(word) ?? /^\p{L}{1,4}(\d{4,})$/u.exec(word)?.[1] ?? null);
