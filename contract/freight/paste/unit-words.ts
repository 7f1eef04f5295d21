import { type Measure, units } from '../read-measure.ts';

/** The units of a measure as a part of a regular expression, the longest first. */
export const wordsOf = (measure: Measure): string =>
  Object.keys(units[measure])
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('|');
