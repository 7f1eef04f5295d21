import type { Db } from '../database/open.ts';
import { withoutArticle } from './articles.ts';
import { codesIn } from './codes.ts';
import { MOST_READ, type Question, withWords } from './question.ts';
import { nearest, oneSlipAway, slipsIn } from './spelling.ts';
import type { Spreads } from './spreads.ts';
import { selectAlike, selectSpread } from './word-queries.ts';
import { isUnspaced, tokensOf } from './words.ts';

const MOST_ALIKE = 100;
/** Trigrams tell enough of words of more letters, where the database makes any: of other scripts not everywhere. */
const isLong = (word: string): boolean => /^[a-z]{7,}$/.test(word);
/** More words that nothing carries were not mistyped. */
const MOST_WORDS = 4;

export interface Corrected {
  readonly question: Question;
  /** As it would have been typed. */
  readonly words: string;
}

/**
 * Each word that nothing carries replaced by the nearest that something does, each code of the customs tariff by its
 * beginning that something carries; null where none is.
 */
export async function correct(
  db: Db,
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
  const right = new Map([...(await nearWords(db, typed, unknown)), ...(await shorterCodes(db, typed, unknown))]);
  return right.size > 0 ? { question: withWords(question, right), words: putRight(typed, right) } : null;
}

/** Of what was typed: a word that only stands for it, such as a port's code, is never mistyped. */
async function nearWords(db: Db, typed: string, unknown: ReadonlySet<string>): Promise<Map<string, string>> {
  const words = new Set(tokensOf(typed).flatMap(({ word }) => [word, withoutArticle(word) ?? word]));
  const right = new Map<string, string>();
  for (const word of words) {
    if (!unknown.has(word) || slipsIn(word) === 0 || /\d/.test(word) || isUnspaced(word)) continue;
    const best = nearest(
      word,
      await selectAlike(db, { word, slips: slipsIn(word), most: MOST_ALIKE }, isLong(word) ? [] : oneSlipAway(word)),
    );
    if (best !== null) right.set(word, best);
  }
  return right;
}

/** Subheadings of the Harmonized System, and headings. Ten digits without points may be any number: six must be right. */
async function shorterCodes(db: Db, typed: string, unknown: ReadonlySet<string>): Promise<Map<string, string>> {
  const right = new Map<string, string>();
  for (const { word, begin, end } of codesIn(typed)) {
    if (!unknown.has(word) || !/^\d+$/.test(word)) continue;
    const least = /\D/.test(typed.slice(begin, end)) ? 4 : 6;
    const shorter = [8, 6, 4].filter((digits) => digits < word.length && digits >= least);
    const known = await selectSpread(
      db,
      shorter.map((digits) => word.slice(0, digits)),
    );
    const best = known.filter(({ begun }) => begun > 0).sort((a, b) => b.word.length - a.word.length)[0];
    if (best) right.set(word, best.word);
  }
  return right;
}

function putRight(typed: string, right: ReadonlyMap<string, string>): string {
  let words = '';
  let at = 0;
  for (const { word, begin, end } of [...codesIn(typed), ...tokensOf(typed)].sort((a, b) => a.begin - b.begin)) {
    const better = right.get(word) ?? right.get(withoutArticle(word) ?? '');
    if (better === undefined || begin < at) continue;
    words += typed.slice(at, begin) + better.replace(/^(\d{4})(?=\d)/, '$1.');
    at = end;
  }
  return (words + typed.slice(at)).trim();
}
