import { countryCodes } from '#contract/country-codes.ts';

/** The country filter of an address as the API accepts it; `UK` is not a valid code. */
export function countryOfAddress(params: URLSearchParams, name = 'country'): string | undefined {
  const country = params.get(name) ?? '';
  return countryCodes.includes(country) ? country : undefined;
}
