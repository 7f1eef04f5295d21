import type { Facet } from '#contract/listings.ts';
import { formatCount } from '#web/lib/counts.ts';

/** The options of a filter with their counts. The selected value stays in the list even without results. */
export function facetOptions(
  any: string,
  counts: Facet | undefined,
  selected: string | undefined,
  nameOf: (value: string) => string,
) {
  const options = counts ?? [];
  const all =
    selected && !options.some(({ value }) => value === selected)
      ? [...options, { value: selected, count: 0 }]
      : options;
  return [
    { value: '', label: any },
    ...all
      .map(({ value, count }) => ({ value, label: `${nameOf(value)} (${formatCount(count)})` }))
      .sort((a, b) => (a.label < b.label ? -1 : 1)),
  ];
}
