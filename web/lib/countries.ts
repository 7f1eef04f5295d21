import { countryCodes } from '#contract/country-codes.ts';

export interface Country {
  readonly value: string;
  readonly label: string;
}

/**
 * All countries by name. The server sends them, because names and order differ between ICU versions and hydration needs
 * identical markup.
 */
export function listCountries(): Country[] {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  const order = new Intl.Collator('en');
  return countryCodes
    .map((code) => ({ value: code, label: names.of(code) ?? code }))
    .sort((a, b) => order.compare(a.label, b.label));
}

/** Runs only on the server, for the same reason. */
export function countryName(code: string): string {
  return new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code;
}
