/**
 * The files of UN/LOCODE that UNECE publishes. Columns and values: UNECE Recommendation 16 and the UN/LOCODE manual,
 * https://unece.org/trade/uncefact/unlocode
 */
import { countryCodes } from '#contract/country-codes.ts';
import { findPort } from '#contract/ports.ts';
import type { PlaceFunction } from '#contract/reference-data.ts';
import { unLocode } from '#contract/trade.ts';
import { countryOfCode } from './country-of-code.ts';
import type { FileFormat, Reading } from './import-file.ts';
import { otherNames, packagedPorts, splitName, stored } from './packaged-places.ts';
import { portCorrections } from './port-corrections.ts';
import { deletePlaces, type PlaceRow, type StoredPlace, upsertPlaces } from './queries.ts';
import { regionOf } from './regions.ts';

const columns = {
  change: ['change', 'ch'],
  country: ['country'],
  location: ['location', 'locode'],
  name: ['name'],
  plainName: ['namewodiacritics'],
  subdivision: ['subdivision', 'subdiv'],
  status: ['status'],
  functions: ['function'],
  date: ['date'],
  iata: ['iata'],
  coordinates: ['coordinates'],
  remarks: ['remarks'],
} as const;
type Values = Readonly<Record<keyof typeof columns, string>>;

export async function unLocodeFormat(): Promise<FileFormat<keyof typeof columns, StoredPlace>> {
  const packaged = await packagedPorts();
  return {
    name: 'ports',
    columns,
    read: (values) => readLine(values, packaged),
    store: upsertPlaces,
    remove: deletePlaces,
  };
}

/** Each function has its digit in the column Function. */
const functionsByDigit: Readonly<Record<string, PlaceFunction>> = {
  1: 'PORT',
  2: 'RAIL',
  3: 'ROAD',
  4: 'AIRPORT',
  6: 'MULTIMODAL',
  8: 'INLAND_WATER',
};

function readLine(values: Values, packaged: ReadonlyMap<string, PlaceRow>): Reading<StoredPlace> {
  const { change, country, location, name } = values;
  // The heading of a country ('.INDIA'), and references from another name ('Peking = Beijing').
  if (location === '' && (name.startsWith('.') || change === '=')) return { skipped: true };
  const code = country + location;
  if (!unLocode.test(code)) return { reason: `“${country} ${location}” is not a UN/LOCODE.` };
  if (!countryCodes.includes(country)) return { reason: `${country} is not a country code of ISO 3166-1.` };
  if (change === 'X') return { removed: code };
  if (name === '') return { reason: `${code} has no name.` };
  if (!/^[0-9B-]{1,8}$/.test(values.functions))
    return { reason: `${code}: “${values.functions}” are not functions such as 1--4----.` };
  const position = positionOf(values.coordinates);
  if (position === null)
    return { reason: `${code}: “${values.coordinates}” are not coordinates such as 1857N 07257E.` };
  return { row: stored('UNLOCODE', placeOf(code, values, position, packaged.get(code))) };
}

interface Position {
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** Names and positions of main ports are ours, and names that tell places apart; see contract/ports.ts and port-corrections.ts. */
function placeOf(code: string, values: Values, position: Position, packaged: PlaceRow | undefined): PlaceRow {
  const [fileName, former] = splitName(values.name);
  const isMain = findPort(code) !== undefined;
  const isNamed = isMain || portCorrections[code]?.name !== undefined;
  const name = isNamed ? (packaged?.name ?? fileName) : fileName;
  const functions = [...values.functions].flatMap((digit) => functionsByDigit[digit] ?? []);
  const known = isMain || position.latitude === null ? packaged : undefined;
  return {
    code,
    name,
    also: otherNames(name, [fileName, former, values.plainName, packaged?.name ?? '', ...(packaged?.also ?? [])]),
    country: countryOfCode(code),
    region: regionOf(values.country, values.subdivision) ?? packaged?.region ?? null,
    functions,
    latitude: known?.latitude ?? position.latitude,
    longitude: known?.longitude ?? position.longitude,
    timeZone: packaged?.timeZone ?? null,
    importance: packaged?.importance ?? (functions.includes('PORT') ? 1 : 0),
  };
}

/** '1857N 07257E' is 18° 57′ north, 72° 57′ east. Null if it is malformed. */
function positionOf(text: string): Position | null {
  if (text === '') return { latitude: null, longitude: null };
  const match = /^(\d{2})(\d{2})([NS]) (\d{3})(\d{2})([EW])$/.exec(text);
  if (!match) return null;
  const [, degreesNorth, minutesNorth, north, degreesEast, minutesEast, east] = match;
  const latitude = Number(degreesNorth) + Number(minutesNorth) / 60;
  const longitude = Number(degreesEast) + Number(minutesEast) / 60;
  if (latitude > 90 || longitude > 180 || Number(minutesNorth) > 59 || Number(minutesEast) > 59) return null;
  return { latitude: north === 'S' ? -latitude : latitude, longitude: east === 'W' ? -longitude : longitude };
}
