import { vocabulary } from '#vocabulary';
import type { Db } from '../database/open.ts';
import { withoutArticle } from './articles.ts';
import { type DocumentFrequencies, MANY_MATCHES } from './document-frequencies.ts';
import { MAX_READ, type ParsedQuery, parseQuery } from './parse-query.ts';
import { selectKeys } from './queries.ts';
import type { SearchSource } from './source.ts';
import { maxEditsFor, nearest, oneEditAway, type WordCorrection } from './spelling.ts';
import { quoted } from './tsquery.ts';
import { selectFrequencies, selectKnown, selectSameStem, selectSimilarWords } from './word-queries.ts';
import { isUnspaced, tokensOf } from './words.ts';

const MIN_LETTERS = 3;
const MAX_SPLITS = 3;

async function areAdjacent(db: Db, sources: readonly SearchSource[], split: readonly string[]): Promise<boolean> {
  const query = split.map(quoted).join(' <-> ');
  return (await selectKeys(db, sources, query, {}, null, 1, new Set())).length > 0;
}

/** Both words if a document contains them next to each other; otherwise null. */
async function splitWord(db: Db, sources: readonly SearchSource[], word: string): Promise<string | null> {
  const letters = [...word];
  const splits = letters
    .map((_, at) => [letters.slice(0, at).join(''), letters.slice(at).join('')] as const)
    .slice(MIN_LETTERS, 1 - MIN_LETTERS);
  if (splits.length === 0) return null;
  const known = new Map((await selectKnown(db, splits.flat())).map((row) => [row.word, row.frequency]));
  const frequencyOf = (split: readonly string[]) => Math.min(...split.map((part) => known.get(part) ?? 0));
  const likely = splits.filter((split) => frequencyOf(split) > 0).sort((a, b) => frequencyOf(b) - frequencyOf(a));
  for (const split of likely.slice(0, MAX_SPLITS)) {
    // Checking very common words would be slow, and they need no proof.
    if (frequencyOf(split) > MANY_MATCHES || (await areAdjacent(db, sources, split))) return split.join(' ');
  }
  return null;
}

/** 'CBAM', 'EUDR': acronyms are not misspellings. Longer words in capitals are ordinary words. */
const isAcronym = (written: string): boolean => /^\p{Lu}{2,6}$/u.test(written);

const MAX_ALIKE = 100;
/** Trigrams suffice for words of seven letters or more. In some locales, PostgreSQL makes none for non-Latin scripts. */
const isLong = (word: string): boolean => /^[a-z]{7,}$/.test(word);
const isEnglish = (word: string): boolean => /^[a-z]{4,}$/.test(word);
const MAX_WORDS = 4;

export interface Corrected {
  readonly parsed: ParsedQuery;
  readonly words: string;
  readonly isSure: boolean;
}

/** Null without a correction. Uncertain corrections are used only if there are no confident ones. */
export async function correct(
  db: Db,
  sources: readonly SearchSource[],
  written: string,
  parsed: ParsedQuery,
  frequencies: DocumentFrequencies,
): Promise<Corrected | null> {
  const typed = written.slice(0, MAX_READ);
  const unmatched = parsed.clauses.filter((clause) =>
    clause.every((terms) => terms.some(({ word }) => frequencies.of(word).prefix === 0)),
  );
  if (unmatched.length === 0 || unmatched.length > MAX_WORDS) return null;
  const unknown = new Set(unmatched.flat(2).map(({ word }) => word));
  const codes = await shorterCodes(db, typed, unknown);
  const words = await correctWords(db, sources, typed, unknown);
  const sure = new Map([...[...words].filter(([, { isSure }]) => isSure), ...codes]);
  const corrections = sure.size > 0 ? sure : words;
  if (corrections.size === 0) return null;
  const better = applyCorrections(typed, corrections);
  return { parsed: parseQuery(better), words: better, isSure: sure.size > 0 };
}

async function correctWords(
  db: Db,
  sources: readonly SearchSource[],
  typed: string,
  unknown: ReadonlySet<string>,
): Promise<Map<string, WordCorrection>> {
  const words = tokensOf(typed)
    .filter(({ begin, end }) => !isAcronym(typed.slice(begin, end)))
    .flatMap(({ word }) => [word, withoutArticle(word) ?? word])
    .filter((word) => unknown.has(word) && !/\d/.test(word) && !isUnspaced(word) && !vocabulary.isOfName(word));
  const corrections = new Map<string, WordCorrection>();
  for (const word of new Set(words)) {
    const best = await correctionFor(db, sources, word);
    if (best) corrections.set(word, best);
  }
  return corrections;
}

async function correctionFor(db: Db, sources: readonly SearchSource[], word: string): Promise<WordCorrection | null> {
  const [sameStem] = isEnglish(word) ? await selectSameStem(db, word) : [];
  if (sameStem) return { word: sameStem.word, isSure: true };
  const split = await splitWord(db, sources, word);
  if (split !== null) return { word: split, isSure: true };
  if (maxEditsFor(word) === 0) return null;
  const also = isLong(word) ? [] : oneEditAway(word);
  return nearest(word, await selectSimilarWords(db, { word, maxEdits: maxEditsFor(word), limit: MAX_ALIKE }, also));
}

/** Ten digits without dots may be any number, so six of them must match. */
async function shorterCodes(db: Db, typed: string, unknown: ReadonlySet<string>): Promise<Map<string, WordCorrection>> {
  const corrections = new Map<string, WordCorrection>();
  for (const { word, begin, end } of vocabulary.codesIn(typed)) {
    if (!unknown.has(word) || !/^\d+$/.test(word)) continue;
    const minDigits = /\D/.test(typed.slice(begin, end)) ? 4 : 6;
    const shorter = [8, 6, 4].filter((digits) => digits < word.length && digits >= minDigits);
    const frequencies = await selectFrequencies(
      db,
      shorter.map((digits) => word.slice(0, digits)),
    );
    const best = frequencies.filter(({ prefix }) => prefix > 0).sort((a, b) => b.word.length - a.word.length)[0];
    if (best) corrections.set(word, { word: best.word, isSure: true });
  }
  return corrections;
}

function applyCorrections(typed: string, corrections: ReadonlyMap<string, WordCorrection>): string {
  let words = '';
  let at = 0;
  for (const { word, begin, end } of [...vocabulary.codesIn(typed), ...tokensOf(typed)].sort(
    (a, b) => a.begin - b.begin,
  )) {
    const better = (corrections.get(word) ?? corrections.get(withoutArticle(word) ?? ''))?.word;
    if (better === undefined || begin < at) continue;
    words += typed.slice(at, begin) + better.replace(/^(\d{4})(?=\d)/, '$1.');
    at = end;
  }
  return (words + typed.slice(at)).trim();
}
