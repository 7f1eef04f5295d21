import type { LoaderFunctionArgs } from 'react-router';
import { countryCodes } from '#contract/country-codes.ts';
import { languageTag } from '#contract/messages.ts';
import { perLanguage } from '#contract/per-language.ts';
import { requireUser } from './session.ts';

export interface Country {
  readonly value: string;
  readonly label: string;
}

/**
 * All countries by name. The server sends them, because names and order differ between ICU versions and hydration needs
 * identical markup.
 */
export function listCountries(): Country[] {
  const order = new Intl.Collator(languageTag());
  return countryCodes
    .map((code) => ({ value: code, label: countryName(code) }))
    .sort((a, b) => order.compare(a.label, b.label));
}

const names = perLanguage((locale) => new Intl.DisplayNames(locale, { type: 'region' }));

/** Runs only on the server, for the same reason. */
export function countryName(code: string): string {
  return names().of(code) ?? code;
}

/** For signed-in pages with a field for a country. */
export async function countriesLoader(args: LoaderFunctionArgs) {
  await requireUser(args);
  return { countries: listCountries() };
}
