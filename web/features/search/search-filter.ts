import { searchTypes } from '#contract/search.ts';
import { countryOfAddress } from '#web/lib/country-of-address.ts';
import { cursorOfAddress } from '#web/lib/list-address.ts';
import type { SearchFilter } from './queries.ts';
import { MOST_LETTERS } from './search-path.ts';

export const spans = ['week', 'month', 'year'] as const;

/** Reads the search of an address and ignores invalid values. */
export function readFilter(params: URLSearchParams): SearchFilter {
  const cursor = cursorOfAddress(params);
  const country = countryOfAddress(params);
  return {
    q: (params.get('q') ?? '').trim().slice(0, MOST_LETTERS),
    ...validValue('type', params, searchTypes),
    ...validValue('within', params, spans),
    ...(params.get('sort') === 'newest' ? { sort: 'newest' } : {}),
    ...(country ? { country } : {}),
    ...(cursor ? { cursor } : {}),
  };
}

function validValue<N extends string, V extends string>(
  name: N,
  params: URLSearchParams,
  values: readonly V[],
): { [K in N]?: V } {
  const value = values.find((one) => one === params.get(name));
  return (value === undefined ? {} : { [name]: value }) as { [K in N]?: V };
}
