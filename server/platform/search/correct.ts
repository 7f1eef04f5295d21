import type { Db } from '../database/open.ts';
import { MOST_READ, type Question, withWords } from './question.ts';
import { nearest, oneSlipAway, slipsIn } from './spelling.ts';
import type { Spreads } from './spreads.ts';
import { selectAlike } from './word-queries.ts';
import { isUnspaced, tokensOf } from './words.ts';

const MOST_ALIKE = 40;
/** Of words of so many letters, trigrams tell too little. */
const SHORT = 6;
/** More words that nothing carries were not mistyped. */
const MOST_WORDS = 4;

export interface Corrected {
  readonly question: Question;
  /** As it would have been typed. */
  readonly words: string;
}

/** Each word that nothing carries replaced by the nearest that something does; null where none is. */
export async function correct(db: Db, typed: string, question: Question, spreads: Spreads): Promise<Corrected | null> {
  const strange = question.wishes
    .flatMap((wish) => (wish.length === 1 && wish[0]?.length === 1 ? [wish[0][0]?.word ?? ''] : []))
    .filter((word) => slipsIn(word) > 0 && !/\d/.test(word) && !isUnspaced(word) && spreads.of(word).begun === 0);
  if (strange.length === 0 || strange.length > MOST_WORDS) return null;
  const right = new Map<string, string>();
  for (const word of strange) {
    const near = /^[a-z]+$/.test(word) && word.length <= SHORT ? oneSlipAway(word) : [];
    const best = nearest(word, await selectAlike(db, word, near, MOST_ALIKE));
    if (best !== null) right.set(word, best);
  }
  return right.size > 0 ? { question: withWords(question, right), words: putRight(typed, right) } : null;
}

function putRight(typed: string, right: ReadonlyMap<string, string>): string {
  let words = '';
  let at = 0;
  for (const { word, begin, end } of tokensOf(typed.slice(0, MOST_READ))) {
    const better = right.get(word);
    if (better === undefined || begin < at) continue;
    words += typed.slice(at, begin) + better;
    at = end;
  }
  return (words + typed.slice(at, MOST_READ)).trim();
}
