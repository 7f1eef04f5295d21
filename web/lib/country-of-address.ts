import { countryCodes } from '#contract/country-codes.ts';

/** A country by which the address of a list narrows it, as the API takes it: `UK` is none. */
export function countryOfAddress(params: URLSearchParams, name = 'country'): string | undefined {
  const country = params.get(name) ?? '';
  return countryCodes.includes(country) ? country : undefined;
}
