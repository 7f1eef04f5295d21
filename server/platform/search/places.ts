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
  for (const words of [...called, [code.slice(0, 2), code.slice(2)]]) {
    const name = words.join(' ');
    codes.set(name, [...(codes.get(name) ?? []), code]);
  }
}
const MOST_WORDS = Math.max(...[...codes.keys()].map((name) => name.split(' ').length));

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
