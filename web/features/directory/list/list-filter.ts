import { countryOfAddress } from '#web/lib/country-of-address.ts';
import { cursorOfAddress, filtersOf, listPath, searchOfAddress } from '#web/lib/list-address.ts';
import type { CompanyFilter } from '../queries.ts';

const MAX_CERTIFICATION = 80;

export const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ', '#'] as const;

/** The filters of an address; what makes no sense is left out rather than failing the page. */
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
    verified: params.get('verified') === 'true' ? 'true' : undefined,
    letter: matching('letter', /^[A-Z#]$/),
    sort: params.get('sort') === 'newest' ? 'newest' : undefined,
    cursor: cursorOfAddress(params),
  });
}

/** The address of the same list with some filters changed. */
export const filterPath = listPath<CompanyFilter>;
