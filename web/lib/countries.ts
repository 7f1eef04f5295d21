import { countryCodes } from '#contract/country-codes.ts';

export interface Country {
  readonly value: string;
  readonly label: string;
}

/**
 * All countries by name. Made on the server and sent along: the names and their order differ between versions of the
 * language data, and the page that the browser takes over must be the one that was sent.
 */
export function listCountries(): Country[] {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  const order = new Intl.Collator('en');
  return countryCodes
    .map((code) => ({ value: code, label: names.of(code) ?? code }))
    .sort((a, b) => order.compare(a.label, b.label));
}

/** The name of a country by its code, called on the server alone, for the same reason. */
export function countryName(code: string): string {
  return new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code;
}
