import { perLanguage } from '#contract/per-language.ts';

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Looking a name up in the table of all languages takes longer than the rest of a row. */
const names = new Map<string, string>();

/** @param code ISO 3166-1 alpha-2, or empty @returns undefined if no country has this code */
export function findCountryName(code: string): string | undefined {
  const name = names.get(code) ?? (code === '' ? undefined : regions.of(code));
  if (name !== undefined) names.set(code, name);
  return name;
}

/** In English, for what is stored or searched. */
export const countryName = (code: string): string => findCountryName(code) ?? code;

const regionsIn = perLanguage((locale) => new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' }));

/** In the language of the reader. */
export const shownCountryName = (code: string): string => (code === '' ? '' : regionsIn().of(code)) ?? code;
