import { type DocumentFrequencies, estimateMatches, type MatchOptions } from './document-frequencies.ts';
import type { Clause, ParsedQuery } from './parse-query.ts';
import { allOf, anyOf, excluding, quoted } from './tsquery.ts';

/** Considers only the rarest words, because each subset is one more query for the index. */
const MAX_WEIGHED = 4;

/** Rare words carry more information. `least` is between 0 and 1. */
function informativeSubsets(clauses: readonly Clause[], least: number, frequencies: DocumentFrequencies): Clause[][] {
  const weighed = clauses
    .map((clause) => ({
      clause,
      weight: Math.log2(1 + frequencies.total / Math.max(1, estimateMatches([clause], frequencies))),
    }))
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MAX_WEIGHED);
  const weightOf = (chosen: typeof weighed) => chosen.reduce((sum, { weight }) => sum + weight, 0);
  // Tolerates rounding errors of the sum.
  const enough = weightOf(weighed) * least - 1e-9;
  const choices = Array.from({ length: 2 ** weighed.length }, (_, bits) =>
    weighed.filter((_, place) => (bits >> place) & 1),
  );
  // Without its least informative clause, a subset must be too small.
  return choices
    .filter((chosen) => chosen.length > 0 && weightOf(chosen) >= enough && weightOf(chosen.slice(0, -1)) < enough)
    .map((chosen) => chosen.map(({ clause }) => clause));
}

/** Each tier is a query that excludes all better tiers. */
export interface Tier {
  /** Null if the query names only a type. */
  readonly query: string | null;
  readonly estimate: number;
  /** A query without exclusions that finds all matches of this tier, and maybe more. */
  readonly within: { readonly query: string; readonly estimate: number } | null;
}

/** A cursor stores the index of a tier, so a tier that does not apply is null and keeps its index. */
type Tiers = (Tier | null)[];

const HALF = 1 / 2;
const QUARTER = 1 / 4;
export const TITLE_TIERS = 3;

/** The title itself, then all words in the title, then half of the information in the title, then a quarter, then none. */
export function tiersForAll(
  parsed: ParsedQuery,
  frequencies: DocumentFrequencies,
  uninformative: readonly Clause[] = [],
): Tiers {
  const { clauses } = parsed;
  const all = tierForAll(parsed, frequencies);
  if (all.within === null) return [all];
  const estimate = (where: MatchOptions) => estimateMatches(clauses, frequencies, where);
  const written = allOf(parsed, { titles: true, exact: true });
  const titles = allOf(parsed, { titles: true, frequencies });
  const exact = allOf(parsed, { exact: true });
  const whole = parsed.title ? `${quoted(parsed.title)} & (${written})` : null;
  const informative = clauses.length > 1 ? without(clauses, uninformative) : [];
  const half = partOf(informativeSubsets(informative, HALF, frequencies), frequencies);
  const quarter = partOf(informativeSubsets(informative, QUARTER, frequencies), frequencies);
  const least = quarter?.titles ?? titles;
  return [
    whole === null ? null : tier(whole, 1, [], all.within),
    tier(written, estimate({ titles: true, exact: true }), whole ? [whole] : [], all.within),
    tier(titles, estimate({ titles: true }), [written], all.within),
    half && inTitleOf(all.within, half, [titles]),
    quarter && quarter.titles !== half?.titles ? inTitleOf(all.within, quarter, [half?.titles ?? titles]) : null,
    tier(exact, estimate({ exact: true }), [least], all.within),
    tier(all.within.query, all.estimate, [exact, least], all.within),
  ];
}

export function tierForAll(parsed: ParsedQuery, frequencies: DocumentFrequencies): Tier {
  if (parsed.clauses.length === 0) return { query: null, estimate: Number.POSITIVE_INFINITY, within: null };
  const all = { query: allOf(parsed, { frequencies }), estimate: estimateMatches(parsed.clauses, frequencies) };
  return { ...all, within: all };
}

/** New words first, then all known words, half and a quarter of the information, titles before texts; last any word. */
export function tiersForSome(
  parsed: ParsedQuery,
  frequencies: DocumentFrequencies,
  afterAll: boolean,
  uninformative: readonly Clause[] = [],
): Tiers {
  if (parsed.clauses.length < 2) return [];
  const all = afterAll ? [allOf(parsed, { frequencies })] : [];
  const unknown = parsed.clauses.filter((clause) => estimateMatches([clause], frequencies) === 0);
  const hasNew = unknown.length > 0 && unknown.length < parsed.clauses.length;
  const known = hasNew ? without(parsed.clauses, unknown) : parsed.clauses;
  const news = hasNew ? [anyOf({ clauses: unknown }, { frequencies })] : [];
  const informative = without(known, uninformative);
  const half = partOf(informativeSubsets(informative, HALF, frequencies), frequencies);
  const quarter = partOf(informativeSubsets(informative, QUARTER, frequencies), frequencies);
  const tiers: Tiers = [hasNew ? tier(news.join(), 0, all) : null];
  let better = [...news, ...all];
  for (const part of [partOf(hasNew ? [known] : [], frequencies), half, quarter]) {
    if (!part || better.includes(part.anywhere)) {
      tiers.push(null, null, null);
      continue;
    }
    const weaker = quarter && quarter !== part && quarter.titles !== part.titles ? quarter : null;
    const within = { query: part.anywhere, estimate: part.estimate };
    tiers.push(
      tier(part.titles, part.estimateInTitles, better, within),
      weaker && inTitleOf(within, weaker, [part.titles, ...better]),
      tier(part.anywhere, part.estimate, [(weaker ?? part).titles, ...better]),
    );
    // Except for new words, every better match also contains this part.
    better = [...news, part.anywhere];
  }
  const estimate = Math.max(...known.map((clause) => estimateMatches([clause], frequencies)));
  return [...tiers, tier(anyOf({ clauses: known }, { frequencies }), estimate, better)];
}

interface Part {
  readonly titles: string;
  readonly estimateInTitles: number;
  readonly anywhere: string;
  readonly estimate: number;
}

function partOf(choices: readonly (readonly Clause[])[], frequencies: DocumentFrequencies): Part | null {
  if (choices.length === 0) return null;
  const queryFor = (titles: boolean) => {
    const queries = choices.map((clauses) => allOf({ clauses }, { titles, frequencies }));
    return queries.length === 1 ? queries.join() : queries.map((query) => `(${query})`).join(' | ');
  };
  const estimate = (titles: boolean) =>
    choices.reduce((sum, clauses) => sum + estimateMatches(clauses, frequencies, { titles }), 0);
  return {
    titles: queryFor(true),
    estimateInTitles: estimate(true),
    anywhere: queryFor(false),
    estimate: estimate(false),
  };
}

const without = (clauses: readonly Clause[], others: readonly Clause[]): Clause[] =>
  clauses.filter((clause) => !others.includes(clause));

const tier = (
  query: string,
  estimate: number,
  better: readonly string[],
  within: Tier['within'] = { query, estimate },
): Tier | null => (better.includes(query) ? null : { query: excluding(query, better), estimate, within });

const inTitleOf = (
  within: NonNullable<Tier['within']>,
  { titles, estimateInTitles }: Part,
  better: readonly string[],
): Tier | null => tier(`(${within.query}) & (${titles})`, Math.min(within.estimate, estimateInTitles), better, within);
