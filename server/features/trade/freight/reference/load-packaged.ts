import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { hsChapters } from '#contract/hs-chapters.ts';
import { ports } from '#contract/ports.ts';
import type { Db, Tx } from '#server/platform/database/open.ts';
import { airportCities, mainAirports } from './airport-cities.ts';
import { formerNames } from './former-names.ts';
import { hsHeadings } from './hs-headings.ts';
import { hsSynonyms, searchedNames } from './hs-synonyms.ts';
import { wordsOf } from './match.ts';
import { inlandPlaces, portCorrections } from './port-corrections.ts';
import {
  deletePackaged,
  insertPackaged,
  insertPackagedHs,
  lockLoad,
  optimiseReference,
  type StoredPlace,
  upsertLoad,
} from './queries.ts';

/** A test compares them with package.json. Raise the number after a change of what is read from them. */
export const packages = { 'sea-ports': '0.0.9', 'airport-data-js': '4.0.0', reading: 7 } as const;

const hsFile = new URL('data/hs-2022.csv', import.meta.url);
const hsRow = z.object({ code: z.string(), name: z.string() });

/** All chapters, headings and subheadings of HS 2022. Our own short names come before those of the file. */
export function packagedHsCodes(): Readonly<Record<string, string>> {
  const rows = z.array(hsRow).parse(parse(readFileSync(hsFile), { columns: true }));
  const named = Object.fromEntries(rows.map(({ code, name }) => [code, name]));
  return { ...hsChapters, ...named, ...hsHeadings };
}

const versionOfPackaged = (): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        packages,
        ports,
        hsChapters,
        hsHeadings,
        hsSynonyms,
        airportCities,
        [...mainAirports],
        formerNames,
        portCorrections,
        [...inlandPlaces],
      ]),
    )
    .update(readFileSync(hsFile))
    .update(readFileSync(new URL('data/added-places.csv', import.meta.url)))
    .update(readFileSync(new URL('data/place-names.csv', import.meta.url)))
    .update(readFileSync(new URL('data/place-regions.csv', import.meta.url)))
    .digest('base64url');

/** @returns whether it loaded anything */
export async function loadPackaged(db: Db): Promise<boolean> {
  const version = versionOfPackaged();
  return db.transaction(async (tx) => {
    if ((await lockLoad(tx, 'package')) === version) return false;
    await deletePackaged(tx);
    const rows = (await loadPlaces(tx)) + (await loadHsCodes(tx));
    await upsertLoad(tx, 'package', version, rows);
    await optimiseReference(tx);
    return true;
  });
}

async function loadPlaces(tx: Tx): Promise<number> {
  const rows = await readPackagedPlaces();
  await insertPackaged(tx, rows);
  return rows.length;
}

const program = fileURLToPath(new URL('read-packages.ts', import.meta.url));

/** Reads them in a separate process, because modules stay in memory. That process gets no settings. */
async function readPackagedPlaces(): Promise<readonly StoredPlace[]> {
  const child = fork(program, { execArgv: [], env: {}, serialization: 'advanced' });
  let rows: readonly StoredPlace[] | undefined;
  child.on('message', (read: readonly StoredPlace[]) => {
    rows = read;
  });
  // 'exit' may come before the message.
  await once(child, 'close');
  if (!rows) throw new Error('The packaged places could not be read: the process that reads them has failed.');
  return rows;
}

async function loadHsCodes(tx: Tx): Promise<number> {
  const rows = Object.entries(packagedHsCodes()).map(([code, name]) => storedHsCode(code, name));
  await insertPackagedHs(tx, rows);
  return rows.length;
}

export const storedHsCode = (code: string, name: string) => ({
  code,
  name,
  words: ` ${wordsOf({ code, name, also: searchedNames(code) }).join(' ')}`,
});
