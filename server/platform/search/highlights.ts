import { inOneLine } from '#contract/plain-text.ts';
import { vocabulary } from '#vocabulary';
import { compoundAt, numbersIn } from './compounds.ts';
import { LETTER } from './letters.ts';
import type { Term } from './parse-query.ts';
import { otherSpellings } from './spellings.ts';
import { bareOf, isUnspaced, segmentsOf, type Token, wordsIn } from './words.ts';

export type Highlight = [begin: number, end: number];

interface PreparedTerms {
  readonly terms: readonly Term[];
  /** Finds the words that begin with the same character as a term, so that most words are never compared. */
  readonly runs: (text: string) => Iterable<RegExpExecArray>;
  readonly hasCode: boolean;
}

const preparedTerms = new WeakMap<readonly Term[], PreparedTerms>();

function prepare(terms: readonly Term[]): PreparedTerms {
  const before = preparedTerms.get(terms);
  if (before) return before;
  const prepared = {
    terms,
    runs: runsFrom(terms),
    // A port searched by name has a closed code, so only its contiguous form is highlighted.
    hasCode: terms.some(({ word, isPrefix }) => /\d/.test(word) || (isPrefix && word.length === 5)),
  };
  preparedTerms.set(terms, prepared);
  return prepared;
}

const asciiLetters = /^[\x00-\x7f\u2010-\u2027]*$/;

function runsFrom(terms: readonly Term[]): PreparedTerms['runs'] {
  const first = terms.map(({ word }) => [...word][0] ?? '').filter((sign) => /^[a-z0-9]$/.test(sign));
  const begins = [...new Set([...first, ...first.map((sign) => sign.toUpperCase())])].join('');
  const asciiRuns = begins === '' ? null : new RegExp(`(?<![A-Za-z0-9])[${begins}][A-Za-z0-9]*`, 'g');
  // Compiling the classes of Unicode takes longer than reading a text.
  let runs: RegExp | null = null;
  return (text) => {
    if (asciiLetters.test(text)) return asciiRuns ? text.matchAll(asciiRuns) : [];
    // Non-ASCII characters may fold into any letter.
    const begin = begins === '' ? '' : `[${begins}]|`;
    runs ??= new RegExp(`(?<!${LETTER})(?:${begin}(?![\\x00-\\x7f])${LETTER})${LETTER}*`, 'gv');
    return text.matchAll(runs);
  };
}

const matchesTerm = (word: string, terms: readonly Term[]): boolean => {
  const bare = bareOf(word);
  return (
    terms.some((term) => (term.isPrefix ? word.startsWith(term.word) : word === term.word)) ||
    (bare !== null && matchesTerm(bare, terms))
  );
};

function tokensFor(text: string, { terms, runs, hasCode }: PreparedTerms): Token[] {
  const tokens: Token[] = [];
  for (const { 0: written, index: begin } of runs(text)) {
    const run = { word: written, begin, end: begin + written.length };
    if ([...wordsIn(written), ...otherSpellings(written)].some((word) => !isUnspaced(word) && matchesTerm(word, terms)))
      tokens.push(run);
    const compound = compoundAt(text, run);
    if (compound && matchesTerm(compound.word, terms)) tokens.push(compound);
  }
  if (hasCode) tokens.push(...numbersIn(text).filter(({ word }) => matchesTerm(word, terms)));
  if (hasCode) tokens.push(...vocabulary.codesIn(text).filter(({ word }) => matchesTerm(word, terms)));
  tokens.push(...segmentsOf(text).filter(({ word }) => matchesTerm(word, terms)));
  return tokens;
}

/** Sorted and not overlapping; adjacent character pairs are merged. */
export function highlightsIn(text: string, terms: readonly Term[]): Highlight[] {
  return highlightsFor(text, prepare(terms));
}

function highlightsFor(text: string, prepared: PreparedTerms): Highlight[] {
  const marks: Highlight[] = [];
  for (const { begin, end } of tokensFor(text, prepared).sort((a, b) => a.begin - b.begin || a.end - b.end)) {
    const last = marks.at(-1);
    if (last && begin < last[1]) last[1] = Math.max(last[1], end);
    else marks.push([begin, end]);
  }
  return marks;
}

const BEFORE = 70;
const LENGTH = 240;
const MAX_READ = 30_000;
const CHUNK = 800;

export function excerptOf(whole: string, terms: readonly Term[]): { excerpt: string; marks: Highlight[] } {
  const text = inOneLine(whole.slice(0, MAX_READ).toWellFormed());
  const prepared = prepare(terms);
  const at = firstOf(text, prepared);
  const begin = at <= BEFORE ? 0 : afterSpace(text, at - BEFORE, at);
  const end = begin + LENGTH >= text.length ? text.length : beforeSpace(text, begin + LENGTH, at);
  const excerpt = `${begin > 0 ? '… ' : ''}${text.slice(begin, end).trim()}${end < text.length ? ' …' : ''}`;
  return { excerpt, marks: highlightsFor(excerpt, prepared) };
}

function firstOf(text: string, prepared: PreparedTerms): number {
  for (let from = 0; from < text.length; from += CHUNK) {
    const begin = from === 0 ? 0 : afterSpace(text, from - 80, from);
    const found = tokensFor(text.slice(begin, from + CHUNK + 80), prepared);
    if (found.length > 0) return begin + Math.min(...found.map((token) => token.begin));
  }
  return 0;
}

/** Never splits a word or a surrogate pair. */
function afterSpace(text: string, from: number, atMost: number): number {
  const space = text.indexOf(' ', from);
  return space >= 0 && space < atMost ? space + 1 : wholeSign(text, Math.min(from, atMost));
}

function beforeSpace(text: string, to: number, atLeast: number): number {
  const space = text.lastIndexOf(' ', to);
  return space > atLeast ? space : wholeSign(text, to);
}

const wholeSign = (text: string, at: number): number => (/[\uDC00-\uDFFF]/.test(text[at] ?? '') ? at - 1 : at);
