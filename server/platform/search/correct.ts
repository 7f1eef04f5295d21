import type { Db } from '../database/open.ts';
import { inTwo } from './apart.ts';
import { withoutArticle } from './articles.ts';
import { codesIn } from './codes.ts';
import { isAcronym, isOfName } from './known-names.ts';
import { ask, MOST_READ, type Question } from './question.ts';
import type { SearchSource } from './source.ts';
import { type Meant, nearest, oneSlipAway, slipsIn } from './spelling.ts';
import type { Spreads } from './spreads.ts';
import { selectAlike, selectKin, selectSpread } from './word-queries.ts';
import { isUnspaced, tokensOf } from './words.ts';

const MOST_ALIKE = 100;
/** Trigrams tell enough of words of more letters, where the database makes any: of other scripts not everywhere. */
const isLong = (word: string): boolean => /^[a-z]{7,}$/.test(word);
const isEnglish = (word: string): boolean => /^[a-z]{4,}$/.test(word);
/** More words that nothing carries were not mistyped. */
const MOST_WORDS = 4;

export interface Corrected {
  readonly question: Question;
  /** As it would have been typed. */
  readonly words: string;
  /** It is looked for instead; else it is only proposed. */
  readonly isSure: boolean;
}

/**
 * Each word that nothing carries replaced by what it was meant to be, each code of the customs tariff by its beginning
 * that something carries; null where none is. What is doubtful is proposed where nothing is sure.
 */
export async function correct(
  db: Db,
  sources: readonly SearchSource[],
  written: string,
  question: Question,
  spreads: Spreads,
): Promise<Corrected | null> {
  const typed = written.slice(0, MOST_READ);
  const strange = question.wishes.filter((wish) =>
    wish.every((terms) => terms.some(({ word }) => spreads.of(word).begun === 0)),
  );
  if (strange.length === 0 || strange.length > MOST_WORDS) return null;
  const unknown = new Set(strange.flat(2).map(({ word }) => word));
  const codes = await shorterCodes(db, typed, unknown);
  const words = await meantWords(db, sources, typed, unknown);
  const sure = new Map([...[...words].filter(([, { isSure }]) => isSure), ...codes]);
  const right = sure.size > 0 ? sure : words;
  if (right.size === 0) return null;
  const better = putRight(typed, right);
  return { question: ask(better), words: better, isSure: sure.size > 0 };
}

/** Of what was typed: a word that only stands for it, such as a port's code, is never mistyped. */
async function meantWords(
  db: Db,
  sources: readonly SearchSource[],
  typed: string,
  unknown: ReadonlySet<string>,
): Promise<Map<string, Meant>> {
  const meant = new Map<string, Meant>();
  for (const { word: whole, begin, end } of tokensOf(typed)) {
    if (isAcronym(typed.slice(begin, end))) continue;
    for (const word of [whole, withoutArticle(whole) ?? whole]) {
      if (!unknown.has(word) || meant.has(word) || /\d/.test(word) || isUnspaced(word) || isOfName(word)) continue;
      const best = await meantBy(db, sources, word);
      if (best) meant.set(word, best);
    }
  }
  return meant;
}

/** Another form of it, or two words in one; else what is nearest. */
async function meantBy(db: Db, sources: readonly SearchSource[], word: string): Promise<Meant | null> {
  const [kin] = isEnglish(word) ? await selectKin(db, word) : [];
  if (kin) return { word: kin.word, isSure: true };
  const two = await inTwo(db, sources, word);
  if (two !== null) return { word: two, isSure: true };
  if (slipsIn(word) === 0) return null;
  const also = isLong(word) ? [] : oneSlipAway(word);
  return nearest(word, await selectAlike(db, { word, slips: slipsIn(word), most: MOST_ALIKE }, also));
}

/** Subheadings of the Harmonized System, and headings. Ten digits without points may be any number: six must be right. */
async function shorterCodes(db: Db, typed: string, unknown: ReadonlySet<string>): Promise<Map<string, Meant>> {
  const right = new Map<string, Meant>();
  for (const { word, begin, end } of codesIn(typed)) {
    if (!unknown.has(word) || !/^\d+$/.test(word)) continue;
    const least = /\D/.test(typed.slice(begin, end)) ? 4 : 6;
    const shorter = [8, 6, 4].filter((digits) => digits < word.length && digits >= least);
    const known = await selectSpread(
      db,
      shorter.map((digits) => word.slice(0, digits)),
    );
    const best = known.filter(({ begun }) => begun > 0).sort((a, b) => b.word.length - a.word.length)[0];
    if (best) right.set(word, { word: best.word, isSure: true });
  }
  return right;
}

function putRight(typed: string, right: ReadonlyMap<string, Meant>): string {
  let words = '';
  let at = 0;
  for (const { word, begin, end } of [...codesIn(typed), ...tokensOf(typed)].sort((a, b) => a.begin - b.begin)) {
    const better = (right.get(word) ?? right.get(withoutArticle(word) ?? ''))?.word;
    if (better === undefined || begin < at) continue;
    words += typed.slice(at, begin) + better.replace(/^(\d{4})(?=\d)/, '$1.');
    at = end;
  }
  return (words + typed.slice(at)).trim();
}
