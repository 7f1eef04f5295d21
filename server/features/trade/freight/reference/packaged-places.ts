import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { countryCodes } from '#contract/country-codes.ts';
import { greatCircleKm } from '#contract/freight/great-circle.ts';
import { findPort, namesOfPort, ports } from '#contract/ports.ts';
import { placeFunctions } from '#contract/reference-data.ts';
import { unLocode } from '#contract/trade.ts';
import { fold, foldedWords } from '#server/platform/search/fold.ts';
import { airportCities, mainAirports } from './airport-cities.ts';
import { countryOfCode } from './country-of-code.ts';
import { formerNames } from './former-names.ts';
import { wordsOf } from './match.ts';
import { inlandPlaces, portCorrections } from './port-corrections.ts';
import type { PlaceRow, StoredPlace } from './queries.ts';
import { placeRegions } from './regions.ts';
import type { PlaceKind } from './tables.ts';

/**
 * The package notes that not all coordinates are right, so those of contract/ports.ts and port-corrections.ts take
 * precedence.
 */
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
  icao: z.string(),
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

/** @param isMerged whether another place stands for it, so that only its code finds it */
export const stored = (kind: PlaceKind, place: PlaceRow, isMerged = false): StoredPlace => ({
  ...place,
  kind,
  // LIKE '% word%' finds the beginning of each word.
  words: ` ${(isMerged ? [fold(place.code)] : wordsOf(place)).join(' ')}`,
});

/**
 * Leaves out names that `name` already contains, and a name that differs only in accents. 'Portland' stays beside
 * 'Portland, OR', because that is what others call it.
 */
export function otherNames(name: string, names: readonly string[]): string[] {
  const known = ` ${foldedWords(name).join(' ')} `;
  const plain = name.includes(',') ? foldedWords(name.split(',')[0] ?? '').join(' ') : null;
  const seen = new Set<string>();
  return names.filter((other) => {
    const words = foldedWords(other).join(' ');
    if (words === '' || seen.has(words) || (known.includes(` ${words} `) && words !== plain)) return false;
    seen.add(words);
    return true;
  });
}

export async function packagedPorts(): Promise<Map<string, PlaceRow>> {
  const { default: file } = await import('sea-ports/lib/ports.json', { with: { type: 'json' } });
  const seaPorts = Object.entries(z.record(z.string(), seaPort).parse(file));
  const rows = new Map(addedPlaces().map((place) => [place.code, place]));
  for (const [code, port] of seaPorts) {
    if (!unLocode.test(code) || !isKnownCountry(code.slice(0, 2)) || portCorrections[code]?.isGone) continue;
    rows.set(code, portOfPackage(code, port));
  }
  for (const { code } of ports) rows.set(code, mainPort(code, rows.get(code)));
  const former = Object.entries(formerNames).map(([code, names]) => ({ code, names }));
  for (const { code, names } of [...placeNames(), ...former]) {
    const row = rows.get(code);
    if (row) rows.set(code, { ...row, also: otherNames(row.name, [...row.also, ...names]) });
  }
  for (const [code, region] of placeRegions()) {
    const row = rows.get(code);
    if (row) rows.set(code, { ...row, region });
  }
  return rows;
}

const list = z.string().transform((text) => text.split('|').filter((item) => item !== ''));
const addedPlace = z.object({
  code: z.string(),
  name: z.string(),
  also: list,
  functions: list.pipe(z.array(z.enum(placeFunctions))),
  latitude: z.coerce.number(),
  longitude: z.coerce.number(),
  timeZone: z.string(),
  importance: z.coerce.number(),
  source: z.enum(['WPI', 'GEONAMES', 'UNLOCODE']),
});
const namedPlace = z.object({ code: z.string(), names: list });

const recordsOf = (file: string): unknown =>
  parse(readFileSync(new URL(`data/${file}`, import.meta.url)), { columns: true });

/**
 * Places that the package lacks: ports of the World Port Index, and cities and inland depots with a UN/LOCODE, at the
 * positions of GeoNames.
 */
export const addedPlaces = (): PlaceRow[] =>
  z
    .array(addedPlace)
    .parse(recordsOf('added-places.csv'))
    .map(({ source: _, ...place }) => ({ ...place, country: countryOfCode(place.code), region: null }));

/** Names of ports in other languages and in their own script, by GeoNames and Natural Earth. */
const placeNames = () => z.array(namedPlace).parse(recordsOf('place-names.csv'));

const SAME_PLACE_KM = 50;
const coreName = (name: string): string =>
  foldedWords(name)
    .filter((word) => word !== 'port' && word !== 'pt')
    .join(' ');

/**
 * Codes of places for which another one stands: it has the same name in the same country, and is near, or it is more
 * important and each is also called like the other, as 'Porto' and 'Oporto'.
 */
export function mergedCodes(places: Iterable<PlaceRow>): Set<string> {
  const merged = new Set<string>();
  const byName = new Map<string, PlaceRow[]>();
  const byOtherName = new Map<string, PlaceRow[]>();
  for (const place of [...places].sort((a, b) => b.importance - a.importance || (a.code < b.code ? -1 : 1))) {
    const key = place.country + coreName(place.name);
    const others = byName.get(key) ?? [];
    const greater = (byOtherName.get(key) ?? []).filter(
      (other) => other.importance > place.importance && hasName(place, other.name),
    );
    if ([...others, ...greater].some((other) => isNear(other, place))) {
      merged.add(place.code);
      continue;
    }
    byName.set(key, [...others, place]);
    for (const name of place.also) {
      const also = place.country + coreName(name);
      byOtherName.set(also, [...(byOtherName.get(also) ?? []), place]);
    }
  }
  return merged;
}

const hasName = ({ also }: PlaceRow, name: string): boolean => also.map(coreName).includes(coreName(name));

const isNear = (a: PlaceRow, b: PlaceRow): boolean =>
  a.latitude !== null &&
  a.longitude !== null &&
  b.latitude !== null &&
  b.longitude !== null &&
  greatCircleKm({ latitude: a.latitude, longitude: a.longitude }, { latitude: b.latitude, longitude: b.longitude }) <
    SAME_PLACE_KM;

/** 'Mumbai (ex Bombay)' → ['Mumbai', 'Bombay'] */
export function splitName(name: string): readonly [main: string, former: string] {
  const [, main = name, former = ''] = /^([^()]+) \((?:ex )?([^()]+)\)$/.exec(name) ?? [];
  return [main, former];
}

function portOfPackage(code: string, { name, city, alias, coordinates, timezone }: SeaPort): PlaceRow {
  const [packaged, former] = splitName(name);
  const correction = portCorrections[code];
  const main = correction?.name ?? packaged;
  return {
    code,
    name: main,
    also: otherNames(main, [packaged, former, city === name ? '' : (city ?? ''), ...(correction?.also ?? alias)]),
    country: code.slice(0, 2),
    region: null,
    functions: ['PORT'],
    latitude: correction?.at?.[0] ?? coordinates?.[1] ?? null,
    longitude: correction?.at?.[1] ?? coordinates?.[0] ?? null,
    timeZone: correction?.timeZone ?? timezone ?? null,
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
    region: null,
    functions: packaged?.functions ?? [],
    latitude: port.latitude,
    longitude: port.longitude,
    timeZone: portCorrections[code]?.timeZone ?? packaged?.timeZone ?? null,
    importance: packaged?.functions.includes('PORT') && !inlandPlaces.has(code) ? 3 : 2,
  };
}

/** Before the other airports of a city. */
const MAIN = 4;
const importanceOfType: Readonly<Record<string, number>> = { large_airport: 3, medium_airport: 2 };
const isScheduled = (found: Airport): boolean => found.scheduled_service === 'TRUE';

/** A medium airport without scheduled flights is an airfield, from which no freight is sent. */
function importanceOf(found: Airport): number {
  if (mainAirports.has(found.iata)) return MAIN;
  const ofType = importanceOfType[found.type] ?? 1;
  return ofType === 2 && !isScheduled(found) ? 1 : ofType;
}

const cityKey = (country: string, name: string): string => `${country} ${foldedWords(name).join(' ')}`;

/** Airports with a scheduled service or a long runway. Names of cities come from ports with the same letters. */
export async function packagedAirports(portsByCode: ReadonlyMap<string, PlaceRow>): Promise<PlaceRow[]> {
  const { default: library } = await import('airport-data-js');
  const byCity = new Map([...portsByCode.values()].map((place) => [cityKey(place.country, place.name), place]));
  const cityOf = ({ iata, country_code: country }: Airport) => {
    const [name] = airportCities[iata] ?? [];
    return name === undefined ? undefined : byCity.get(cityKey(country, name));
  };
  const regions = placeRegions();
  const all = await library.findAirports({});
  return z
    .array(airport)
    .parse(all.filter(({ iata, type }) => iata !== '' && type !== 'closed'))
    .filter((found) => isKnownCountry(found.country_code))
    .filter((found) => importanceOfType[found.type] !== undefined || isScheduled(found))
    .map((found) => ({
      ...airportRow(found, [portsByCode.get(found.country_code + found.iata), cityOf(found)]),
      region: regions.get(found.iata) ?? null,
    }));
}

function airportRow(found: Airport, places: readonly (PlaceRow | undefined)[]): Omit<PlaceRow, 'region'> {
  const names = places.flatMap((city) => (city ? [city.name, ...city.also] : []));
  const cities = [...(airportCities[found.iata] ?? []), ...names, found.icao];
  return {
    code: found.iata,
    name: found.airport,
    // 'London' finds London Heathrow before London in Canada.
    also: otherNames(mainAirports.has(found.iata) ? '' : found.airport, cities),
    country: found.country_code,
    functions: ['AIRPORT'],
    latitude: found.latitude,
    longitude: found.longitude,
    timeZone: found.time,
    importance: importanceOf(found),
  };
}
