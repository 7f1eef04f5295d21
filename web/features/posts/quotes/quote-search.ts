import { type ContainerType, containerTypes } from '#contract/freight/containers.ts';
import { modes } from '#contract/freight/modes.ts';
import { requestStates } from '#contract/freight-requests.ts';
import { requestSorts } from '#contract/post-lists.ts';
import { readyWindows } from '#contract/request-filters.ts';
import { incoterms } from '#contract/trade.ts';
import { choiceOfAddress, filtersOf, listPath } from '#web/lib/list-address.ts';
import { readSearch } from '../list-search.ts';
import type { QuoteFilter } from '../queries.ts';

const place = /^(?:[A-Z]{2,3}|[A-Z]{2}[A-Z2-9]{3})$/;

/** Reads the filters of an address and ignores invalid ones. */
export function readQuoteSearch(params: URLSearchParams): QuoteFilter {
  const { sort: _, ...filter } = readSearch(params);
  const placeOf = (name: string) => {
    const code = params.get(name)?.trim().toUpperCase();
    return code !== undefined && place.test(code) ? code : undefined;
  };
  const hs = params.get('hs')?.replace(/[\s.]/g, '') ?? '';
  return filtersOf<QuoteFilter>({
    ...filter,
    sort: choiceOfAddress(params, 'sort', requestSorts),
    mode: choiceOfAddress(params, 'mode', modes),
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
