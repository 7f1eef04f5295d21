import { countryCodes } from '#contract/country-codes.ts';
import { memoise } from '../platform/memoise.ts';
import { foldedWords } from '../platform/search/fold.ts';
import { countryName } from './country-names.ts';

const otherCommonNames = 'america britain burma england holland persia scotland wales';

const words = memoise(() => new Set(foldedWords([otherCommonNames, ...countryCodes.map(countryName)].join(' '))));

export const isOfCountry = (word: string): boolean => words().has(word);
