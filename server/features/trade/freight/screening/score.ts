/** How alike two names are. docs/screening.md explains it with an example. */
import { editDistance } from '#server/platform/search/spelling.ts';
import { consonantsOf } from './words.ts';

export interface MatchedWords {
  readonly typed: string;
  readonly listed: string;
  /** 0 to 1. */
  readonly likeness: number;
}

export interface NameScore {
  /** 0 to 1. */
  readonly score: number;
  readonly words: readonly MatchedWords[];
  readonly unmatched: readonly string[];
}

/** A word weighs more, the fewer listed names have it. */
export const weightOf = (names: number, all: number): number => Math.log((all + 2) / (names + 1)) + 0.2;

/** Same consonants with other vowels: Mohammed and Muhamad. */
const SAME_CONSONANTS = 0.85;
const LEAST_LIKENESS = 0.7;

/** 0 for words that are not the same, even if misspelt. */
export function likenessOf(typed: string, listed: string): number {
  if (typed === listed) return 1;
  const longer = Math.max(typed.length, listed.length);
  const max = longer <= 3 ? 0 : longer <= 5 ? 1 : 2;
  const distance = editDistance(typed, listed, max);
  const edited = distance <= max ? 1 - distance / longer : 0;
  const consonants = consonantsOf(typed);
  const sounds = consonants !== '' && consonants === consonantsOf(listed) ? SAME_CONSONANTS : 0;
  const likeness = Math.max(edited, sounds);
  return likeness >= LEAST_LIKENESS ? likeness : 0;
}

interface Unit {
  readonly text: string;
  /** The places of its words in the name. */
  readonly places: readonly number[];
}

const unitsOf = (words: readonly string[]): Unit[] => [
  ...words.map((text, at) => ({ text, places: [at] })),
  ...words.slice(1).map((word, at) => ({ text: `${words[at] ?? ''}${word}`, places: [at, at + 1] })),
];

interface Pair {
  readonly typed: Unit;
  readonly listed: Unit;
  readonly likeness: number;
  readonly weight: number;
}

function pairsIn(typed: readonly string[], listed: readonly string[], weight: (word: string) => number): Pair[] {
  return unitsOf(typed).flatMap((one) =>
    unitsOf(listed).flatMap((other) => {
      // Two words as one match only one word, without misspellings.
      const isJoined = one.places.length + other.places.length > 2;
      if (one.places.length + other.places.length > 3 || (isJoined && one.text !== other.text)) return [];
      const likeness = likenessOf(one.text, other.text);
      return likeness > 0 ? [{ typed: one, listed: other, likeness, weight: weight(other.text) }] : [];
    }),
  );
}

/**
 * The part of the typed name that matched counts 70 %, the part of the listed name 30 %: a listed name often has more
 * words than people type. Order does not matter.
 */
export function scoreNames(
  typed: readonly string[],
  listed: readonly string[],
  weight: (word: string) => number,
): NameScore {
  const pairs = pairsIn(typed, listed, weight).toSorted(
    (a, b) => b.likeness * b.weight - a.likeness * a.weight || b.likeness - a.likeness,
  );
  const used = { typed: new Map<number, Pair>(), listed: new Set<number>() };
  const chosen: Pair[] = [];
  for (const pair of pairs) {
    if (pair.typed.places.some((at) => used.typed.has(at)) || pair.listed.places.some((at) => used.listed.has(at)))
      continue;
    for (const at of pair.typed.places) used.typed.set(at, pair);
    for (const at of pair.listed.places) used.listed.add(at);
    chosen.push(pair);
  }
  const matched = chosen.reduce((sum, pair) => sum + pair.likeness * pair.weight, 0);
  const reached = chosen.reduce((sum, pair) => sum + pair.weight, 0);
  const restOf = (words: readonly string[], has: (at: number) => boolean) =>
    words.reduce((sum, word, at) => (has(at) ? sum : sum + weight(word)), 0);
  const ofTyped = reached + restOf(typed, (at) => used.typed.has(at));
  const ofListed = reached + restOf(listed, (at) => used.listed.has(at));
  return {
    score: matched === 0 ? 0 : 0.7 * (matched / ofTyped) + 0.3 * (matched / ofListed),
    words: chosen
      .toSorted((a, b) => (a.typed.places[0] ?? 0) - (b.typed.places[0] ?? 0))
      .map(({ typed: one, listed: other, likeness }) => ({ typed: one.text, listed: other.text, likeness })),
    unmatched: typed.filter((_, at) => !used.typed.has(at)),
  };
}
