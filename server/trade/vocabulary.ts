import type { Vocabulary } from '../platform/search/vocabulary.ts';
import { codesIn, equalCodes } from './codes.ts';
import { isOfCountry } from './countries.ts';
import { isOfPlace, isPlace, namesOfPlace, placesIn } from './places.ts';

export const vocabulary: Vocabulary = {
  codesIn,
  equalCodes,
  placesIn,
  namesOfPlace,
  isPlace,
  isOfName: (word) => isOfPlace(word) || isOfCountry(word),
};
