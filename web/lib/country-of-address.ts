import { countryCode } from '#contract/country-codes.ts';

/** The country filter of an address as the API accepts it. */
export const countryOfAddress = (params: URLSearchParams, name = 'country'): string | undefined =>
  countryCode(params.get(name) ?? '');
