/** Ports by what they are called and by their UN/LOCODE, each meant where the other is written. */
import { namesOfPort, ports } from '#contract/ports.ts';
import { foldedWords } from './fold.ts';

/** 'nhava sheva' → ['innsa'], 'in nsa' too: nobody types capitals. */
const codes = new Map<string, string[]>();
/** 'innsa' → [['nhava', 'sheva'], …] */
const names = new Map<string, string[][]>();
for (const port of ports) {
  const code = port.code.toLowerCase();
  const called = namesOfPort(port).map(foldedWords);
  names.set(code, called);
  // A name is written in one as well: 'lehavre'.
  const spelled = called.flatMap((words) => [words.join(' '), words.join('')]);
  for (const name of new Set([...spelled, `${code.slice(0, 2)} ${code.slice(2)}`])) {
    codes.set(name, [...(codes.get(name) ?? []), code]);
  }
}
const words = new Set([...codes.keys()].flatMap((name) => name.split(' ')));
const MOST_WORDS = Math.max(...[...codes.keys()].map((name) => name.split(' ').length));

/** It is all of a place's name, or its code. */
export const isPlace = (word: string): boolean => codes.has(word) || names.has(word);
/** A word of such a name is enough. */
export const isOfPlace = (word: string): boolean => words.has(word) || names.has(word);

/** What a place of this code is called. */
export const namesOfPlace = (code: string): readonly string[][] => names.get(code) ?? [];

/** Where a place is called by its name: from which word to which, and its codes. */
export function placesIn(words: readonly string[]): { from: number; to: number; codes: readonly string[] }[] {
  const places = [];
  for (let from = 0; from < words.length; ) {
    const counts = Array.from({ length: MOST_WORDS }, (_, fewer) => MOST_WORDS - fewer);
    const found = counts
      .map((count) => ({ from, to: from + count, codes: codes.get(words.slice(from, from + count).join(' ')) }))
      .find((place) => place.codes !== undefined && place.to <= words.length);
    if (found?.codes) places.push({ ...found, codes: found.codes });
    from = found ? found.to : from + 1;
  }
  return places;
}
