import { type DocumentFrequencies, estimateMatches } from './document-frequencies.ts';
import type { Clause } from './parse-query.ts';

/** Considers only the rarest words, because each subset is one more query for the index. */
const MAX_WEIGHED = 4;

/** Rare words carry more information. `least` is between 0 and 1. */
export function informativeSubsets(
  clauses: readonly Clause[],
  least: number,
  frequencies: DocumentFrequencies,
): Clause[][] {
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
