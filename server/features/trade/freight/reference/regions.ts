/** States, provinces and other regions by ISO 3166-2, with the English names of Unicode CLDR. */
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { memoise } from '#server/platform/memoise.ts';
import { fold, foldedWords } from '#server/platform/search/fold.ts';

const rows = z.array(z.tuple([z.string(), z.string()]));

/** The two columns of a file, without its heading. */
const mapOf = (file: string): ReadonlyMap<string, string> =>
  new Map(rows.parse(parse(readFileSync(new URL(`data/${file}`, import.meta.url)), { from: 2 })));

const names = memoise(() => mapOf('regions.csv'));

/** The regions of ports, cities and airports, by the towns of GeoNames at their positions. */
export const placeRegions = memoise(() => mapOf('place-regions.csv'));

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
