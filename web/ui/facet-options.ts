import type { Facet } from '#contract/listings.ts';
import { formatCount } from '#web/lib/counts.ts';

/**
 * The choices of a filter, each with how many it would show: `facetOptions('Any country', counts, 'NL', nameOf)`. What
 * is chosen stays among them, though nothing of it is left.
 */
export function facetOptions(
  any: string,
  counts: Facet | undefined,
  chosen: string | undefined,
  nameOf: (value: string) => string,
) {
  const known = counts ?? [];
  const all = chosen && !known.some(({ value }) => value === chosen) ? [...known, { value: chosen, count: 0 }] : known;
  return [
    { value: '', label: any },
    ...all
      .map(({ value, count }) => ({ value, label: `${nameOf(value)} (${formatCount(count)})` }))
      .sort((a, b) => (a.label < b.label ? -1 : 1)),
  ];
}
