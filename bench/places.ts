/** As many places as the full UN/LOCODE has, and what people type to find one. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Random } from '#server/demo/random.ts';
import { importFile, unLocodeFormat } from '#server/features/trade/freight/reference/index.ts';
import { packagedAirports, packagedPorts } from '#server/features/trade/freight/reference/packaged-places.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import type { Content } from './content.ts';
import type { Load } from './measure.ts';
import type { Served } from './processes.ts';
import { misspell } from './searches.ts';

const PLACES = 100_000;
const QUERIES = 400;
const countries = ['IN', 'CN', 'DE', 'US', 'BR', 'FR', 'NL', 'TR', 'ZA', 'AU', 'JP', 'KR', 'GB', 'IT', 'ES', 'PL'];
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ23456789';

/** Names like real ones: the first half of one real word and the second half of another, sometimes after a third. */
async function writeNames(random: Random): Promise<() => string> {
  const ports = await packagedPorts();
  const packaged = [...ports.values(), ...(await packagedAirports(ports))];
  const words = [...new Set(packaged.flatMap(({ name }) => name.split(/[^\p{L}]+/u)))].filter(
    (word) => word.length > 4,
  );
  const half = (word: string) => Math.ceil(word.length / 2);
  return () => {
    const [first, second] = [random.pick(words), random.pick(words)];
    const name = `${first.slice(0, half(first))}${second.slice(half(second)).toLowerCase()}`;
    return random.below(4) === 0 ? `${random.pick(words)} ${name}` : name;
  };
}

/** Three letters or digits, different for each number. */
const codeOf = (number: number): string =>
  [0, 1, 2].map((digit) => LETTERS[Math.floor(number / LETTERS.length ** digit) % LETTERS.length]).join('');

/** Imports the places as an operator does. @returns names, beginnings of names, codes and misspelled names */
export async function addPlaces({ connectionString, folder }: Content): Promise<string[]> {
  const random = new Random(7);
  const nameOf = await writeNames(random);
  const places = Array.from({ length: PLACES }, (_, at) => ({
    country: countries[at % countries.length] as string,
    code: codeOf(Math.floor(at / countries.length)),
    name: nameOf(),
  }));
  const file = join(folder, 'places.csv');
  const lines = places.map(
    ({ country, code, name }) => `,"${country}","${code}","${name}","${name}",,"RL","1-3-----",0901,,,`,
  );
  await writeFile(file, `${lines.join('\n')}\n`);
  const { db, close } = openDatabase({ connectionString, poolSize: 2 }, () => undefined);
  try {
    const { imported } = await importFile(db, file, await unLocodeFormat(), () => undefined);
    if (imported !== PLACES) throw new Error(`${imported} of ${PLACES} places were imported`);
  } finally {
    await close();
  }
  const kinds = [
    ({ name }: (typeof places)[number]) => name,
    ({ name }: (typeof places)[number]) => name.slice(0, 3),
    ({ country, code }: (typeof places)[number]) => `${country}${code}`,
    ({ name }: (typeof places)[number]) => misspell(random, name),
  ];
  return Array.from({ length: QUERIES }, (_, at) => kinds[at % kinds.length]?.(random.pick(places)) ?? '');
}

export const placeLoad = (server: Served, queries: readonly string[]): Load => ({
  server,
  connections: 8,
  requests: queries.map((q) => ({ method: 'GET', path: `/api/referenceData/ports?${new URLSearchParams({ q })}` })),
});
