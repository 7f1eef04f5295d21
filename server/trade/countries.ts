import { countryCodes } from '#contract/country-codes.ts';
import { once } from '../platform/once.ts';
import { foldedWords } from '../platform/search/fold.ts';
import { countryName } from './country-names.ts';

const otherCommonNames = 'america britain burma england holland persia scotland wales';

const words = once(() => new Set(foldedWords([otherCommonNames, ...countryCodes.map(countryName)].join(' '))));

export const isOfCountry = (word: string): boolean => words().has(word);
