import { fold, foldedWords } from '#server/platform/search/fold.ts';
import { editDistance, maxEditsFor } from '#server/platform/search/spelling.ts';

export interface Named {
  readonly code: string;
  readonly name: string;
  readonly also: readonly string[];
}

export interface Matchable extends Named {
  /** Orders entries that match equally well. */
  readonly importance?: number;
}

/** Longer queries are cut. */
const MAX_WORDS = 6;

export interface Query {
  readonly words: readonly string[];
  /** Codes are also written with spaces or dots: 'IN NSA', '6302.21'. */
  readonly code: string;
  /** All of it, folded. */
  readonly text: string;
}

export function parseLookup(typed: string): Query {
  const words = foldedWords(typed).slice(0, MAX_WORDS);
  return { words, code: words.join(''), text: words.join(' ') };
}

export const wordsOf = ({ code, name, also }: Named): string[] => [
  ...new Set([fold(code), ...locationOf(code), ...[name, ...also].flatMap(foldedWords)]),
];

/** The letters of a UN/LOCODE after its country. */
const locationOf = (code: string): string[] => (/^[A-Z]{2}[A-Z2-9]{3}$/.test(code) ? [fold(code.slice(2))] : []);

/** How well the whole query fits, best first. A country's letters begin the code of all its places. */
const MIN_CODE_START = 3;
function fitOf(query: Query, entry: Named): number {
  const code = fold(entry.code);
  const names = [entry.name, ...entry.also].map((name) => foldedWords(name).join(' '));
  if (code === query.code) return 0;
  if (names.some((name) => name === query.text || name.replace(airport, '') === query.text)) return 1;
  if (names.some((name) => withoutArticle(name) === query.text || name.startsWith(`${query.text} `))) return 2;
  // The letters of a UN/LOCODE after its country: 'HAM'.
  if (query.code.length >= MIN_CODE_START && (code.startsWith(query.code) || code.slice(2) === query.code)) return 3;
  if (names[0]?.startsWith(query.text)) return 4;
  return names.some((name) => name.startsWith(query.text)) ? 5 : 6;
}

/** Of the name of an airport: 'Santiago' for 'Santiago International Airport'. */
const airport = / (?:international )?airport$/;

/** 'Havre' for 'Le Havre'. */
const withoutArticle = (name: string): string => name.replace(/^(?:le|la|les|el|los|las|al|the) /, '');

/** Null if the entry does not match. */
function editsTo(query: Query, words: readonly string[], isTolerant: boolean): number | null {
  const startsWithCode = (word: string) => word.startsWith(query.code) && query.code.length >= MIN_CODE_START;
  if (words[0] === query.code || words.some(startsWithCode)) return 0;
  let edits = 0;
  for (const typed of query.words) {
    if (words.some((word) => word.startsWith(typed))) continue;
    const max = isTolerant ? maxEditsFor(typed) : 0;
    const min = Math.min(...words.map((word) => editsOf(typed, word, max)));
    if (min > max || max === 0) return null;
    edits += min;
  }
  return edits;
}

/** The word may be typed only in part: 'felixto'. */
const editsOf = (typed: string, word: string, max: number): number =>
  Math.min(
    editDistance(typed, word, max),
    word.length > typed.length + max ? editDistance(typed, word.slice(0, typed.length), max) : max + 1,
  );

/** Typing errors count only if nothing matches without. */
export function bestMatches<Entry extends Matchable>(query: Query, entries: readonly Entry[], max: number): Entry[] {
  if (query.words.length === 0) return [];
  const exact = rank(query, entries, false);
  return (exact.length > 0 ? exact : rank(query, entries, true)).slice(0, max);
}

function rank<Entry extends Matchable>(query: Query, entries: readonly Entry[], isTolerant: boolean): Entry[] {
  return entries
    .flatMap((entry) => {
      const edits = editsTo(query, wordsOf(entry), isTolerant);
      if (edits === null) return [];
      // Los Angeles before Long Beach, which is also called so.
      const isOtherName = editsTo(query, foldedWords(entry.name), isTolerant) !== edits;
      return [{ entry, edits, fit: fitOf(query, entry), importance: entry.importance ?? 0, isOtherName }];
    })
    .sort(
      (a, b) =>
        a.edits - b.edits ||
        a.fit - b.fit ||
        b.importance - a.importance ||
        Number(a.isOtherName) - Number(b.isOtherName) ||
        a.entry.name.length - b.entry.name.length ||
        (a.entry.code < b.entry.code ? -1 : 1),
    )
    .map(({ entry }) => entry);
}
