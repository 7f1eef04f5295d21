import { type ContainerType, containerTypes } from '#contract/freight/containers.ts';
import { plainHsCode } from '#contract/freight/hs-code.ts';
import { modeFilters } from '#contract/freight/mode-filters.ts';
import { placeFilterOf, placeWithin, radii } from '#contract/freight/place-filter.ts';
import { requestStates } from '#contract/freight-requests.ts';
import { requestSorts } from '#contract/post-sorts.ts';
import { readyWindows } from '#contract/request-filters.ts';
import { incoterms } from '#contract/trade.ts';
import { choiceOfAddress, filtersOf, listPath } from '#web/lib/list-address.ts';
import { readSearch } from '../list-search.ts';
import type { QuoteFilter } from '../queries.ts';

/** Reads the filters of an address and ignores invalid ones. */
export function readQuoteSearch(params: URLSearchParams): QuoteFilter {
  const { sort: _, ...filter } = readSearch(params);
  const placeOf = (name: string) => {
    const place = placeFilterOf(params.get(name) ?? '');
    const radius = choiceOfAddress(params, `${name}Km`, radii);
    return place !== undefined && radius !== undefined ? placeWithin(place, radius) : place;
  };
  const hs = plainHsCode(params.get('hs') ?? '');
  return filtersOf<QuoteFilter>({
    ...filter,
    sort: choiceOfAddress(params, 'sort', requestSorts),
    mode: choiceOfAddress(params, 'mode', modeFilters),
    origin: placeOf('origin'),
    destination: placeOf('destination'),
    hs: /^\d{2,10}$/.test(hs) ? hs : undefined,
    incoterm: choiceOfAddress(params, 'incoterm', incoterms),
    equipment: choiceOfAddress<ContainerType>(params, 'equipment', containerTypes),
    ready: choiceOfAddress(params, 'ready', readyWindows),
    state: choiceOfAddress(params, 'state', [...requestStates, 'PAST']),
  });
}

export const quotesPath = listPath<QuoteFilter>;
