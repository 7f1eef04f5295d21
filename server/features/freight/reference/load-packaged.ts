import { createHash } from 'node:crypto';
import { hsChapters } from '#contract/hs-chapters.ts';
import { ports } from '#contract/ports.ts';
import type { Db, Tx } from '#server/platform/database/open.ts';
import { airportCities } from './airport-cities.ts';
import { hsHeadings } from './hs-headings.ts';
import { wordsOf } from './match.ts';
import { packagedAirports, packagedPorts, stored } from './packaged-places.ts';
import {
  deletePackaged,
  insertPackaged,
  insertPackagedHs,
  lockLoad,
  optimiseReference,
  upsertLoad,
} from './queries.ts';

/** A test compares them with package.json. Raise the number after a change of what is read from them. */
export const packages = { 'sea-ports': '0.0.9', 'airport-data-js': '4.0.0', reading: 1 } as const;

const packagedHsCodes = { ...hsChapters, ...hsHeadings };

const versionOfPackaged = (): string =>
  createHash('sha256')
    .update(JSON.stringify([packages, ports, packagedHsCodes, airportCities]))
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
  const portsByCode = await packagedPorts();
  const airports = await packagedAirports(portsByCode);
  const rows = [
    ...[...portsByCode.values()].map((place) => stored('UNLOCODE', place)),
    ...airports.map((place) => stored('AIRPORT', place)),
  ];
  await insertPackaged(tx, rows);
  return rows.length;
}

async function loadHsCodes(tx: Tx): Promise<number> {
  const rows = Object.entries(packagedHsCodes).map(([code, name]) => storedHsCode(code, name));
  await insertPackagedHs(tx, rows);
  return rows.length;
}

export const storedHsCode = (code: string, name: string) => ({
  code,
  name,
  words: ` ${wordsOf({ code, name, also: [] }).join(' ')}`,
});
