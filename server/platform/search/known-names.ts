/** Names that are no slip of the finger, whether anything carries them or not. */
import { countryCodes } from '#contract/country-codes.ts';
import { foldedWords } from './fold.ts';
import { isOfPlace } from './places.ts';

/** What people call countries besides. */
const besides = 'america britain burma england holland persia scotland wales';

let countries: ReadonlySet<string> | null = null;
/** When it is first asked for: the language data takes a moment to read. */
function ofCountries(): ReadonlySet<string> {
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  return new Set(foldedWords([besides, ...countryCodes.map((code) => names.of(code) ?? '')].join(' ')));
}

/** A word of what a country, or a port of the list, is called. */
export function isOfName(word: string): boolean {
  if (isOfPlace(word)) return true;
  countries ??= ofCountries();
  return countries.has(word);
}

/** 'CBAM', 'EUDR': whoever writes capitals alone means their letters. Longer ones are words that are shouted. */
export const isAcronym = (written: string): boolean => /^\p{Lu}{2,6}$/u.test(written);
