import { z } from 'zod';
import { countryCodes } from '#contract/country-codes.ts';
import { findPort, namesOfPort, ports } from '#contract/ports.ts';
import { unLocode } from '#contract/trade.ts';
import { foldedWords } from '#server/platform/search/fold.ts';
import { airportCities } from './airport-cities.ts';
import { wordsOf } from './match.ts';
import type { PlaceRow, StoredPlace } from './queries.ts';
import type { PlaceKind } from './tables.ts';

/** The package notes that not all coordinates are right, so those of contract/ports.ts take precedence. */
const seaPort = z.object({
  name: z.string(),
  city: z.string().optional(),
  alias: z.array(z.string()),
  /** Longitude, latitude. */
  coordinates: z.tuple([z.number(), z.number()]).optional(),
  timezone: z.string().optional(),
});
type SeaPort = z.infer<typeof seaPort>;

/** The elevations of the package are wrong and not read. */
const airport = z.object({
  iata: z.string().length(3),
  country_code: z.string(),
  airport: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  time: z.string(),
  type: z.string(),
  scheduled_service: z.unknown(),
});
type Airport = z.infer<typeof airport>;

const isKnownCountry = (code: string): boolean => countryCodes.includes(code);

export const stored = (kind: PlaceKind, place: PlaceRow): StoredPlace => ({
  ...place,
  kind,
  // LIKE '% word%' finds the beginning of each word.
  words: ` ${wordsOf(place).join(' ')}`,
});

/** Leaves out names that `name` already contains. */
export function otherNames(name: string, names: readonly string[]): string[] {
  const known = ` ${foldedWords(name).join(' ')} `;
  return [...new Set(names)].filter((other) => other !== '' && !known.includes(` ${foldedWords(other).join(' ')} `));
}

export async function packagedPorts(): Promise<Map<string, PlaceRow>> {
  const { default: file } = await import('sea-ports/lib/ports.json', { with: { type: 'json' } });
  const seaPorts = Object.entries(z.record(z.string(), seaPort).parse(file));
  const rows = new Map<string, PlaceRow>();
  for (const [code, port] of seaPorts) {
    if (unLocode.test(code) && isKnownCountry(code.slice(0, 2))) rows.set(code, portOfPackage(code, port));
  }
  for (const { code } of ports) rows.set(code, mainPort(code, rows.get(code)));
  return rows;
}

/** 'Mumbai (ex Bombay)' → ['Mumbai', 'Bombay'] */
export function splitName(name: string): readonly [main: string, former: string] {
  const [, main = name, former = ''] = /^([^()]+) \((?:ex )?([^()]+)\)$/.exec(name) ?? [];
  return [main, former];
}

function portOfPackage(code: string, { name, city, alias, coordinates, timezone }: SeaPort): PlaceRow {
  const [main, former] = splitName(name);
  return {
    code,
    name: main,
    also: otherNames(main, [former, city === name ? '' : (city ?? ''), ...alias]),
    country: code.slice(0, 2),
    functions: ['PORT'],
    latitude: coordinates?.[1] ?? null,
    longitude: coordinates?.[0] ?? null,
    timeZone: timezone ?? null,
    importance: 1,
  };
}

function mainPort(code: string, packaged: PlaceRow | undefined): PlaceRow {
  const port = findPort(code);
  if (!port) throw new Error(`${code} is not one of the main ports.`);
  return {
    code,
    name: port.name,
    also: otherNames(port.name, [...namesOfPort(port), packaged?.name ?? '', ...(packaged?.also ?? [])]),
    country: code.slice(0, 2),
    functions: packaged?.functions ?? [],
    latitude: port.latitude,
    longitude: port.longitude,
    timeZone: packaged?.timeZone ?? null,
    importance: packaged ? 3 : 2,
  };
}

const importanceOfType: Readonly<Record<string, number>> = { large_airport: 3, medium_airport: 2 };

/** Airports with a scheduled service or a long runway. Names of cities come from ports with the same letters. */
export async function packagedAirports(portsByCode: ReadonlyMap<string, PlaceRow>): Promise<PlaceRow[]> {
  const { default: library } = await import('airport-data-js');
  const all = await library.findAirports({});
  return z
    .array(airport)
    .parse(all.filter(({ iata, type }) => iata !== '' && type !== 'closed'))
    .filter((found) => isKnownCountry(found.country_code))
    .filter((found) => importanceOfType[found.type] !== undefined || found.scheduled_service === 'TRUE')
    .map((found) => airportRow(found, portsByCode.get(found.country_code + found.iata)));
}

function airportRow(found: Airport, city: PlaceRow | undefined): PlaceRow {
  const cities = [...(airportCities[found.iata] ?? []), ...(city ? [city.name, ...city.also] : [])];
  return {
    code: found.iata,
    name: found.airport,
    also: otherNames(found.airport, cities),
    country: found.country_code,
    functions: ['AIRPORT'],
    latitude: found.latitude,
    longitude: found.longitude,
    timeZone: found.time,
    importance: importanceOfType[found.type] ?? 1,
  };
}
