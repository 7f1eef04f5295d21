import { countryOfAddress } from '#web/lib/country-of-address.ts';
import { choiceOfAddress, cursorOfAddress, filtersOf, listPath, searchOfAddress } from '#web/lib/list-address.ts';
import type { CompanyFilter } from '../queries.ts';

const MAX_CERTIFICATION = 80;

export const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ', '#'] as const;

/** Reads the filters of an address and ignores invalid ones. */
export function readFilter(params: URLSearchParams): CompanyFilter {
  const matching = (name: string, pattern: RegExp) => {
    const value = params.get(name) ?? '';
    return pattern.test(value) ? value : undefined;
  };
  return filtersOf({
    search: searchOfAddress(params),
    country: countryOfAddress(params),
    market: countryOfAddress(params, 'market'),
    product: matching('product', /^\d{2}$/),
    certification: params.get('certification')?.trim().slice(0, MAX_CERTIFICATION),
    verified: choiceOfAddress(params, 'verified', ['true']),
    letter: matching('letter', /^[A-Z#]$/),
    sort: choiceOfAddress(params, 'sort', ['newest']),
    cursor: cursorOfAddress(params),
  });
}

export const filterPath = listPath<CompanyFilter>;
