import { searchTypes } from '#contract/search.ts';
import { countryOfAddress } from '#web/lib/country-of-address.ts';
import { choiceOfAddress, cursorOfAddress, filtersOf } from '#web/lib/list-address.ts';
import type { SearchFilter } from './queries.ts';
import { MAX_LETTERS } from './search-path.ts';

const spans = ['week', 'month', 'year'] as const;

/** Reads the search of an address and ignores invalid values. */
export function readFilter(params: URLSearchParams): SearchFilter {
  return {
    q: (params.get('q') ?? '').trim().slice(0, MAX_LETTERS),
    ...filtersOf<Omit<SearchFilter, 'q'>>({
      type: choiceOfAddress(params, 'type', searchTypes),
      within: choiceOfAddress(params, 'within', spans),
      sort: choiceOfAddress(params, 'sort', ['newest']),
      country: countryOfAddress(params),
      cursor: cursorOfAddress(params),
    }),
  };
}
