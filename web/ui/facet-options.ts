import type { Facet } from '#contract/listings.ts';
import { formatCount } from '#web/lib/counts.ts';

/** The options of a filter with their counts. The selected value stays in the list even without results. */
export function facetOptions(
  any: string,
  counts: Facet | undefined,
  selected: string | undefined,
  nameOf: (value: string) => string,
) {
  const known = counts ?? [];
  const all =
    selected && !known.some(({ value }) => value === selected) ? [...known, { value: selected, count: 0 }] : known;
  return [
    { value: '', label: any },
    ...all
      .map(({ value, count }) => ({ value, label: `${nameOf(value)} (${formatCount(count)})` }))
      .sort((a, b) => (a.label < b.label ? -1 : 1)),
  ];
}
