/** States, provinces and other regions by ISO 3166-2, with the English names of Unicode CLDR. */
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { memoise } from '#server/platform/memoise.ts';
import { fold, foldedWords } from '#server/platform/search/fold.ts';

const row = z.object({ code: z.string(), name: z.string() });

const names = memoise((): ReadonlyMap<string, string> => {
  const text = readFileSync(new URL('data/regions.csv', import.meta.url));
  return new Map(
    z
      .array(row)
      .parse(parse(text, { columns: true }))
      .map(({ code, name }) => [code, name]),
  );
});

/** 'Oregon' for 'US-OR'. Null for a code that CLDR does not name. */
export const regionName = (code: string | null): string | null => (code === null ? null : (names().get(code) ?? null));

/** 'US-OR' for the columns 'US' and 'OR' of UN/LOCODE. */
export function regionOf(country: string, subdivision: string): string | null {
  const code = `${country}-${subdivision}`;
  return names().has(code) ? code : null;
}

const plain = (text: string): string => foldedWords(text).join(' ');
const shortOf = (code: string): string => fold(code.slice(3));

/** What people write behind the name of a city: 'oregon' and 'or'. */
const written = memoise(() => new Set([...names()].flatMap(([code, name]) => [plain(name), shortOf(code)])));

/** @param text folded words */
export const isRegion = (text: string): boolean => written().has(text);

/** @param text folded words, such as 'oregon' or 'or' for US-OR */
export const isNamed = (code: string, text: string): boolean =>
  shortOf(code) === text || plain(names().get(code) ?? '') === text;
