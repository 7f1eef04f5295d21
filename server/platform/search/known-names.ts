/** Names that are never corrected, even if no document contains them. */
import { countryCodes } from '#contract/country-codes.ts';
import { foldedWords } from './fold.ts';
import { isOfPlace } from './places.ts';

/** Other common names of countries. */
const besides = 'america britain burma england holland persia scotland wales';

let countries: ReadonlySet<string> | null = null;
/** Built on first use, because reading the language data takes a moment. */
function ofCountries(): ReadonlySet<string> {
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  return new Set(foldedWords([besides, ...countryCodes.map((code) => names.of(code) ?? '')].join(' ')));
}

export function isOfName(word: string): boolean {
  if (isOfPlace(word)) return true;
  countries ??= ofCountries();
  return countries.has(word);
}

/** 'CBAM', 'EUDR': acronyms are not misspellings. Longer words in capitals are ordinary words. */
export const isAcronym = (written: string): boolean => /^\p{Lu}{2,6}$/u.test(written);
