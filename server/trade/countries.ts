import { countryCodes } from '#contract/country-codes.ts';
import { foldedWords } from '../platform/search/fold.ts';

const otherCommonNames = 'america britain burma england holland persia scotland wales';

let words: ReadonlySet<string> | null = null;

export function isOfCountry(word: string): boolean {
  words ??= readNames();
  return words.has(word);
}

function readNames(): ReadonlySet<string> {
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  return new Set(foldedWords([otherCommonNames, ...countryCodes.map((code) => names.of(code) ?? '')].join(' ')));
}
