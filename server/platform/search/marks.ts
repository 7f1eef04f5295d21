/** Where the words stand in what is shown: found as they are searched, counted in the text as it is written. */
import { codesIn } from './codes.ts';
import { compoundAt } from './compounds.ts';
import { LETTER } from './letters.ts';
import type { Term } from './question.ts';
import { bareOf, isUnspaced, segmentsOf, type Token, wordsIn } from './words.ts';

export type Mark = [begin: number, end: number];

/** What marks need of the terms, told once for all texts. */
interface Sought {
  readonly terms: readonly Term[];
  /** Runs of letters and digits that may be one of the terms, by their first sign: most are not, and are not looked at. */
  readonly runs: RegExp;
  /** One may be a code. */
  readonly hasCode: boolean;
}

const known = new WeakMap<readonly Term[], Sought>();

function soughtOf(terms: readonly Term[]): Sought {
  const before = known.get(terms);
  if (before) return before;
  const sought = {
    terms,
    runs: runsFrom(terms),
    // A port that was asked for by its name has its code closed: it is marked in one piece alone.
    hasCode: terms.some(({ word, open }) => /\d/.test(word) || (open && word.length === 5)),
  };
  known.set(terms, sought);
  return sought;
}

/** Signs beyond ASCII may fold into any letter. */
function runsFrom(terms: readonly Term[]): RegExp {
  const first = terms.map(({ word }) => [...word][0] ?? '').filter((sign) => /^[a-z0-9]$/.test(sign));
  const begins = [...new Set([...first, ...first.map((sign) => sign.toUpperCase())])].join('');
  const begin = begins === '' ? '' : `[${begins}]|`;
  return new RegExp(`(?<!${LETTER})(?:${begin}(?![\\x00-\\x7f])${LETTER})${LETTER}*`, 'gv');
}

const carries = (word: string, terms: readonly Term[]): boolean => {
  const bare = bareOf(word);
  return (
    terms.some((term) => (term.open ? word.startsWith(term.word) : word === term.word)) ||
    (bare !== null && carries(bare, terms))
  );
};

function tokensFor(text: string, { terms, runs, hasCode }: Sought): Token[] {
  const tokens: Token[] = [];
  for (const { 0: written, index: begin } of text.matchAll(runs)) {
    const run = { word: written, begin, end: begin + written.length };
    if (wordsIn(written).some((word) => !isUnspaced(word) && carries(word, terms))) tokens.push(run);
    const compound = compoundAt(text, run);
    if (compound && carries(compound.word, terms)) tokens.push(compound);
  }
  if (hasCode) tokens.push(...codesIn(text).filter(({ word }) => carries(word, terms)));
  tokens.push(...segmentsOf(text).filter(({ word }) => carries(word, terms)));
  return tokens;
}

/** In order, not overlapping; pairs of signs that follow one another are one mark. */
export function marksIn(text: string, terms: readonly Term[]): Mark[] {
  return marksFor(text, soughtOf(terms));
}

function marksFor(text: string, sought: Sought): Mark[] {
  const marks: Mark[] = [];
  for (const { begin, end } of tokensFor(text, sought).sort((a, b) => a.begin - b.begin || a.end - b.end)) {
    const last = marks.at(-1);
    if (last && begin < last[1]) last[1] = Math.max(last[1], end);
    else marks.push([begin, end]);
  }
  return marks;
}

const BEFORE = 70;
const LENGTH = 240;
const MOST_READ = 30_000;
/** So much is looked at in one go: what is found soon needs no look at the rest. */
const STRETCH = 800;

/** A stretch of the text around the first of the words, or its beginning. */
export function excerptOf(whole: string, terms: readonly Term[]): { excerpt: string; marks: Mark[] } {
  const text = whole.slice(0, MOST_READ).toWellFormed().replaceAll(/\s+/g, ' ').trim();
  const sought = soughtOf(terms);
  const at = firstOf(text, sought);
  const begin = at <= BEFORE ? 0 : afterSpace(text, at - BEFORE, at);
  const cut = begin + LENGTH >= text.length ? text.length : beforeSpace(text, begin + LENGTH, at);
  const excerpt = `${begin > 0 ? '… ' : ''}${text.slice(begin, cut).trim()}${cut < text.length ? ' …' : ''}`;
  return { excerpt, marks: marksFor(excerpt, sought) };
}

function firstOf(text: string, sought: Sought): number {
  for (let from = 0; from < text.length; from += STRETCH) {
    const begin = from === 0 ? 0 : afterSpace(text, from - 80, from);
    const found = tokensFor(text.slice(begin, from + STRETCH + 80), sought);
    if (found.length > 0) return begin + Math.min(...found.map((token) => token.begin));
  }
  return 0;
}

/** Never within a word, nor within one sign of two units. */
function afterSpace(text: string, from: number, atMost: number): number {
  const space = text.indexOf(' ', from);
  return space >= 0 && space < atMost ? space + 1 : wholeSign(text, Math.min(from, atMost));
}

function beforeSpace(text: string, to: number, atLeast: number): number {
  const space = text.lastIndexOf(' ', to);
  return space > atLeast ? space : wholeSign(text, to);
}

const wholeSign = (text: string, at: number): number => (/[\uDC00-\uDFFF]/.test(text[at] ?? '') ? at - 1 : at);
