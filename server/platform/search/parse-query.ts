import { vocabulary } from '#vocabulary';
import { withoutArticle } from './articles.ts';
import { compoundsIn, numbersIn } from './compounds.ts';
import { otherSpellings } from './spellings.ts';
import type { Code } from './vocabulary.ts';
import { isUnspaced, segmentsOf, type Token, tokensOf, wholeTitle } from './words.ts';

/** Not plurals, or with another meaning in the singular. */
const invariable = new Set(
  'always arms besides customs goods means news overseas perhaps series species thanks works'.split(' '),
);
/** 'access', 'status', 'analysis', 'logistics'. */
const noPlural = /(?:ss|us|is|ics)$/;
const words = /^[a-z]{4,}$/;

/** Forms that only add letters match by prefix, so nothing extra is stored. */
function singularOrPlural(word: string): string[] {
  if (!words.test(word) || invariable.has(word)) return [];
  if (/[^aeiou]y$/.test(word)) return [`${word.slice(0, -1)}ies`];
  if (!word.endsWith('s') || noPlural.test(word)) return [];
  const bare = [word.slice(0, -1)];
  if (word.endsWith('ies')) bare.push(`${word.slice(0, -3)}y`);
  // 'leases' and 'buses', 'caches' and 'boxes': both candidates are returned, because only one of them occurs.
  if (/(?:s|x|z|ch|sh|o)es$/.test(word)) bare.push(word.slice(0, -2));
  return bare;
}

export interface Term {
  readonly word: string;
  readonly isPrefix: boolean;
  /** Not typed, but equivalent: a port’s code for its name, 'warehouse' for 'warehouses'. */
  readonly isSynonym?: true;
}
/** One part of a query. Any of its alternatives matches; each needs all of its terms. */
export type Clause = readonly (readonly Term[])[];
export interface ParsedQuery {
  readonly clauses: readonly Clause[];
  /** A title that consists of exactly what was typed; null without words. */
  readonly title?: string | null;
}

const MAX_CLAUSES = 12;
export const MAX_READ = 600;
/** Ignored if the query has other words. The Latin or Cyrillic x is that of '2 x 40HC'. */
const stopWords = new Set(
  [
    'a about an and any are as at be been between by can could did difference differences do does explain for from get',
    'had has have how i if in instead into is it many me mean means much my need of on or our please rather should so',
    'than that the their them then there these they this those to us versus vs was we were what when where which who',
    'why will with would x \u0445 you your',
  ].flatMap((line) => line.split(' ')),
);

/** With one of these, the query is a question, and the words below are as uninformative: 'when do I use FCA'. */
const questionWords = new Set(['how', 'what', 'when', 'where', 'which', 'who', 'why']);
const questionStopWords = new Set(
  'best good know long say take takes use used uses using want way work works'.split(' '),
);

export const isStopWord = (word: string): boolean => stopWords.has(word);

interface Part extends Token {
  readonly clause: Clause;
}

/** The result contains no tsquery syntax from the reader. */
export function parseQuery(typed: string): ParsedQuery {
  const text = typed.slice(0, MAX_READ);
  const codes = longestCodes(text);
  const words = partsOf(text);
  const free = words.filter((word) => !codes.some((code) => word.begin >= code.begin && word.end <= code.end));
  const codeParts = codes.map(({ word, begin, end, maybe }): Part => {
    const separateWords = words.filter((part) => part.begin >= begin && part.end <= end).map((part) => part.word);
    const alternatives = [
      [{ word, isPrefix: true }],
      ...vocabulary.equalCodes(word).map((code) => [{ word: code, isPrefix: false }]),
      ...(maybe ? [separateWords.map((separate) => ({ word: separate, isPrefix: false }))] : []),
    ];
    return { word, begin, end, clause: alternatives };
  });
  const compounds = [...compoundsIn(text), ...numbersIn(text)].map(({ word, ...span }) => ({ ...span, words: [word] }));
  const places = vocabulary.placesIn(free.map(({ word }) => word)).map(({ from, to, codes: words }) => {
    return { begin: free[from]?.begin ?? 0, end: free[to - 1]?.end ?? 0, words, isPlaceName: true };
  });
  const separate = [...joinLettersAndDigits(free, text), ...codeParts].sort((a, b) => a.begin - b.begin);
  const all = [...compounds, ...places].reduce(withSpan, separate).map(withPlaceNames).map(withOtherNumber);
  const isQuestion = all.some(({ word }) => questionWords.has(word));
  const withoutStopWords = all.filter(({ word }) => !stopWords.has(word));
  const withoutQuestionWords = withoutStopWords.filter(({ word }) => !isQuestion || !questionStopWords.has(word));
  const informative = [withoutQuestionWords, withoutStopWords, all].find(({ length }) => length > 0) ?? [];
  const seen = new Set<string>();
  const clauses: Clause[] = [];
  for (const { word, clause } of informative) {
    if (seen.has(word) || clauses.length === MAX_CLAUSES) continue;
    seen.add(word);
    clauses.push(clause);
  }
  return { clauses, title: wholeTitle(tokensOf(text).map(({ word }) => word)) };
}

function longestCodes(text: string): Code[] {
  const longest: Code[] = [];
  const length = ({ begin, end }: Code) => end - begin;
  for (const code of vocabulary.codesIn(text).sort((a, b) => length(b) - length(a))) {
    if (!longest.some((longer) => code.begin < longer.end && longer.begin < code.end)) longest.push(code);
  }
  return longest.sort((a, b) => a.begin - b.begin);
}

function partsOf(text: string): Part[] {
  const tokens = tokensOf(text);
  const segments = segmentsOf(text);
  return tokens.flatMap((token, place) => {
    const isLast = place === tokens.length - 1;
    const within = segments.filter(({ begin, end }) => begin >= token.begin && end <= token.end);
    if (within.length === 0) {
      const part = partOf(token, matchesPrefix(token.word, isLast));
      return [{ ...part, clause: [...part.clause, ...spellingsOf(text.slice(token.begin, token.end), isLast)] }];
    }
    // The last character of a segment is part of its last pair.
    const informative = within.filter(({ end }, at) => within[at - 1]?.end !== end);
    return informative.map((token) => partOf(token, isUnspaced(token.word) || matchesPrefix(token.word, isLast)));
  });
}

interface Span {
  readonly begin: number;
  readonly end: number;
  readonly words: readonly string[];
  readonly isPlaceName?: boolean;
}

/** 'cross-dock' is 'crossdock' or both words. Single letters and words of a place name mean nothing alone. */
function withSpan(parts: readonly Part[], { begin, end, words, isPlaceName = false }: Span): Part[] {
  const within = parts.filter((part) => part.begin >= begin && part.end <= end);
  if (within.every(({ word }) => words.includes(word))) return [...parts];
  const alternatives = words.map((word): Term[] => [
    isPlaceName ? { word, isPrefix: false, isSynonym: true } : { word, isPrefix: matchesPrefix(word, false) },
  ]);
  const informative = within.filter(({ word }) => !stopWords.has(word));
  if (isPlaceName ? informative.length === 1 : within.every(({ word }) => word.length >= 3)) {
    return parts.map((part) => (within.includes(part) ? { ...part, clause: [...part.clause, ...alternatives] } : part));
  }
  const separateWords = (isPlaceName || informative.length === 0 ? within : informative).flatMap(({ clause }) =>
    isPlaceName ? (clause[0] ?? []).map(exactTerm) : (clause[0] ?? []),
  );
  const joined = {
    word: words.join(),
    begin,
    end,
    clause: isPlaceName ? [separateWords, ...alternatives] : [...alternatives, separateWords],
  };
  return parts.flatMap((part) => (part === within[0] ? [joined] : within.includes(part) ? [] : [part]));
}

/** 'new york' must not match 'news'. */
const exactTerm = (term: Term): Term => ({ ...term, isPrefix: false });

/** 'inbom' and 'bombay' also match 'mumbai'. */
function withPlaceNames(part: Part): Part {
  const written = new Set(part.clause.map((alternative) => alternative.map(({ word }) => word).join(' ')));
  const names = part.clause.flatMap(([term, ...others]) =>
    term && others.length === 0 ? vocabulary.namesOfPlace(term.word) : [],
  );
  const others = names
    .filter((words) => !written.has(words.join(' ')))
    .map((words) => words.map((word): Term => ({ word, isPrefix: false, isSynonym: true })));
  return others.length > 0 ? { ...part, clause: [...part.clause, ...others] } : part;
}

/** Codes and place names have no plural. */
function withOtherNumber(part: Part): Part {
  const isWord = part.clause[0]?.length === 1 && part.clause[0][0]?.isPrefix && !vocabulary.isPlace(part.word);
  const otherForms = isWord ? singularOrPlural(part.word) : [];
  if (otherForms.length === 0) return part;
  return {
    ...part,
    clause: [...part.clause, ...otherForms.map((word): Term[] => [{ word, isPrefix: false, isSynonym: true }])],
  };
}

/** Letters and digits may be written as one word or as two: 'ISO 9001' and 'ISO9001', "40’ HC" and '40HC'. */
const lettersAndDigits = /^(?:(\p{L}{1,4})(\d{2,5})|(\d{2,5})(\p{L}{1,4}))$/u;
const between = /^[^\p{L}\p{N}]{1,2}$/u;

function joinLettersAndDigits(parts: readonly Part[], text: string): Part[] {
  const all: Part[] = [];
  for (const part of parts) {
    const before = all.at(-1);
    const word = before && between.test(text.slice(before.end, part.begin)) ? before.word + part.word : '';
    if (
      before &&
      !stopWords.has(before.word) &&
      !stopWords.has(part.word) &&
      isOneNumber(before.word, part.word) &&
      lettersAndDigits.test(word)
    ) {
      all.pop();
      const alternatives = [[{ word, isPrefix: true }], [...before.clause.flat(), ...part.clause.flat()]];
      all.push({ word, begin: before.begin, end: part.end, clause: alternatives });
    } else {
      all.push({ ...part, clause: [...part.clause, ...lettersAndDigitsOf(part.word)] });
    }
  }
  return all;
}

const isOneNumber = (a: string, b: string): boolean => /^\d+$/.test(a) !== /^\d+$/.test(b);

function lettersAndDigitsOf(word: string): Clause {
  const halves = lettersAndDigits
    .exec(word)
    ?.slice(1)
    .filter((half) => half !== undefined);
  return halves ? [halves.map((half) => ({ word: half, isPrefix: false }))] : [];
}

function partOf(token: Token, isPrefix: boolean): Part {
  const bare = withoutArticle(token.word);
  const words = bare === null ? [token.word] : [token.word, bare];
  return { ...token, clause: words.map((word) => [{ word, isPrefix }]) };
}

const spellingsOf = (written: string, isLast: boolean): Clause =>
  otherSpellings(written).map((word) => [{ word, isPrefix: matchesPrefix(word, isLast) }]);

/** Short words match exactly, except the one that is still being typed. */
const matchesPrefix = (word: string, isLast: boolean): boolean =>
  word.length >= 3 || (isLast && word.length === 2 && !/\d/.test(word));

export const asWritten = (clause: Clause): Clause =>
  clause.filter((terms) => !terms.some(({ isSynonym }) => isSynonym));

export const termsOf = ({ clauses }: ParsedQuery): Term[] => clauses.flat(2);
