import { foldedWords } from '#server/platform/search/fold.ts';
import { vocabulary } from '#vocabulary';

/** The origin and the destination. Each is a list of spellings, and each spelling is a list of words. */
export type Lane = readonly [readonly string[][], readonly string[][]];

const arrow = /→|⇒|-{1,3}>|–>/;

/** The lane that the title of a request names: 'FCL INNSA → Rotterdam, FOB' leads from Nhava Sheva to Rotterdam. */
export function laneOf(title: string): Lane | null {
  const [before, after] = title.split(arrow).map(foldedWords);
  const from = before && endOf(before, 'last');
  const to = after && endOf(after, 'first');
  return from && to ? [from, to] : null;
}

function endOf(words: readonly string[], side: 'first' | 'last'): string[][] | null {
  const word = side === 'first' ? words[0] : words.at(-1);
  if (word === undefined) return null;
  const ofCode = vocabulary.namesOfPlace(word);
  if (ofCode.length > 0) return [[word], ...ofCode];
  const place = vocabulary
    .placesIn(words)
    .find(({ from, to }) => (side === 'first' ? from === 0 : to === words.length));
  if (!place) return [[word]];
  return place.codes.flatMap((code) => [[code], ...vocabulary.namesOfPlace(code)]);
}

export const endOfCode = (code: string, names: readonly string[]): string[][] => [
  [code.toLowerCase()],
  ...vocabulary.namesOfPlace(code.toLowerCase()),
  ...names.map(foldedWords).filter((words) => words.length > 0),
];

/** By its name alone, because codes such as DE are words of many languages. */
export const endOfCountry = (name: string): string[][] => [foldedWords(name)];

/** A query in the syntax of `to_tsquery`. Folded words contain no operators. */
export function queryOf(lane: Lane): string {
  return lane.map((end) => `(${end.map((words) => words.join(' <-> ')).join(' | ')})`).join(' & ');
}
