import { namesOfPort, ports } from '#contract/ports.ts';
import { foldedWords } from '../platform/search/fold.ts';
import type { PlaceName } from '../platform/search/vocabulary.ts';

/** 'nhava sheva' → ['innsa'], and 'in nsa', because nobody types capitals. */
const codes = new Map<string, string[]>();
/** 'innsa' → [['nhava', 'sheva'], …] */
const names = new Map<string, string[][]>();
for (const port of ports) {
  const code = port.code.toLowerCase();
  const typeNames = namesOfPort(port).map(foldedWords);
  names.set(code, typeNames);
  // Also in one word: 'lehavre'.
  const spelled = typeNames.flatMap((words) => [words.join(' '), words.join('')]);
  for (const name of new Set([...spelled, `${code.slice(0, 2)} ${code.slice(2)}`])) {
    codes.set(name, [...(codes.get(name) ?? []), code]);
  }
}
const words = new Set([...codes.keys()].flatMap((name) => name.split(' ')));
const MAX_WORDS = Math.max(...[...codes.keys()].map((name) => name.split(' ').length));

export const isPlace = (word: string): boolean => codes.has(word) || names.has(word);
export const isOfPlace = (word: string): boolean => words.has(word) || names.has(word);

export const namesOfPlace = (code: string): readonly string[][] => names.get(code) ?? [];

export function placesIn(words: readonly string[]): PlaceName[] {
  const places = [];
  for (let from = 0; from < words.length; ) {
    const counts = Array.from({ length: MAX_WORDS }, (_, fewer) => MAX_WORDS - fewer);
    const found = counts
      .map((count) => ({ from, to: from + count, codes: codes.get(words.slice(from, from + count).join(' ')) }))
      .find((place) => place.codes !== undefined && place.to <= words.length);
    if (found?.codes) places.push({ ...found, codes: found.codes });
    from = found ? found.to : from + 1;
  }
  return places;
}
