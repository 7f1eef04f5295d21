import library from 'airport-data-js';
import { beforeAll, describe, expect, test } from 'vitest';
import { countryCodes } from '#contract/country-codes.ts';
import { greatCircleKm } from '#contract/freight/great-circle.ts';
import { findPort } from '#contract/ports.ts';
import { unLocode } from '#contract/trade.ts';
import { mergedCodes, packagedPorts } from './packaged-places.ts';
import { correctionSources, portCorrections } from './port-corrections.ts';
import type { PlaceRow } from './queries.ts';
import { placeRegions, regionName } from './regions.ts';

const MAX_KM = 150;
/** Reviewed: the nearest airport of the country is further away, or the country has none. */
const withoutAirport: Readonly<Record<string, string>> = {
  GBGCI: 'Guernsey has its own country code, GG, in ISO 3166. The nearest British airport is 153 km away.',
  GPGUS: 'Saint-Barthélemy left Guadeloupe in 2007 and has its own country code, BL.',
  KZDOS: 'Dostyk is at the Dzungarian Gate. The nearest listed airport of Kazakhstan is 154 km away.',
  LIVDZ: 'Liechtenstein has no airport.',
  MNZUU: 'Zamyn-Uud is in the Gobi. The nearest listed airport of Mongolia is 208 km away.',
  MDGIU: 'Giurgiulești is at the southern tip of Moldova. The nearest listed airport is 173 km away.',
};

interface Airport {
  readonly iata: string;
  readonly country_code: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly time: string;
}

let places: ReadonlyMap<string, PlaceRow>;
const airports = new Map<string, Airport[]>();
beforeAll(async () => {
  places = await packagedPorts();
  for (const airport of (await library.findAirports({})) as unknown as Airport[])
    airports.set(airport.country_code, [...(airports.get(airport.country_code) ?? []), airport]);
});

const offsets = new Map<string, string>();
function offsetsOf(timeZone: string): string {
  const format = () => new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  const offsetIn = (month: number) =>
    format()
      .formatToParts(Date.UTC(2026, month, 15))
      .find(({ type }) => type === 'timeZoneName')?.value;
  const known = offsets.get(timeZone) ?? `${offsetIn(0)} ${offsetIn(6)}`;
  offsets.set(timeZone, known);
  return known;
}

function problemOf({ code, country, latitude, longitude, timeZone }: PlaceRow): string | null {
  if (latitude === null || longitude === null || timeZone === null) return `${code} lacks a position or a time zone`;
  const isBeside = (airport: Airport) => greatCircleKm({ latitude, longitude }, airport) <= MAX_KM;
  const beside = (airports.get(country) ?? []).filter(isBeside);
  if (beside.length === 0) return `${code} has no airport of its country nearby`;
  const isSame = beside.some(({ time }) => offsetsOf(time) === offsetsOf(timeZone));
  return isSame ? null : `${code} is in ${timeZone}, and the airports nearby are not`;
}

describe('all places with a UN/LOCODE', () => {
  test('are near an airport of their country with the same time, or are reviewed exceptions', () => {
    const problems = [...places.values()].flatMap((place) =>
      withoutAirport[place.code] ? [] : (problemOf(place) ?? []),
    );
    expect(problems).toEqual([]);
    expect(places.size).toBeGreaterThan(6_500);
  });

  test('have a valid code, a name, and a position on the globe', () => {
    const wrong = [...places.values()].filter(
      ({ code, country, name, latitude, longitude, functions }) =>
        !unLocode.test(code) ||
        !countryCodes.includes(country) ||
        (!code.startsWith(country) && country !== 'XK') ||
        name.trim() === '' ||
        Math.abs(latitude ?? 91) > 90 ||
        Math.abs(longitude ?? 181) > 180 ||
        (functions.length === 0 && findPort(code) === undefined),
    );
    expect(wrong).toEqual([]);
  });

  test('the exceptions are still exceptions', () => {
    for (const code of Object.keys(withoutAirport)) {
      const place = places.get(code);
      expect(place && problemOf(place), code).toContain('has no airport');
    }
  });

  test('each correction names its source, and is used', () => {
    for (const [code, { source, isGone, at, timeZone }] of Object.entries(portCorrections)) {
      expect(correctionSources[source], code).toBeDefined();
      const place = places.get(code);
      expect(place === undefined, code).toBe(isGone === true);
      if (timeZone) expect(place?.timeZone, code).toBe(timeZone);
      if (at) expect([place?.latitude, place?.longitude], code).toEqual(at);
    }
  });
});

describe('the regions of places', () => {
  test('are known to ISO 3166-2, and are in the country of the place', () => {
    const countryOfAirport = new Map(
      [...airports].flatMap(([country, found]) => found.map(({ iata }) => [iata, country] as const)),
    );
    const wrong = [...placeRegions()].filter(([code, region]) => {
      const country = code.length === 3 ? countryOfAirport.get(code) : places.get(code)?.country;
      return regionName(region) === null || region.slice(0, 2) !== country;
    });
    expect(wrong).toEqual([]);
  });

  test.each([
    ['USPDX', 'Oregon'],
    ['USPWM', 'Maine'],
    ['AUPTJ', 'Victoria'],
    ['CAVAN', 'British Columbia'],
    ['INNSA', 'Maharashtra'],
    ['BRSSZ', 'São Paulo'],
    ['CNNGB', 'Zhejiang'],
    ['DEHAM', 'Hamburg'],
    ['DEMUC', 'Bavaria'],
    ['ITGOA', 'Liguria'],
    ['GBNPT', 'Wales'],
    ['MXZLO', 'Colima'],
  ])('%s is in %s', (code, region) => {
    expect(regionName(places.get(code)?.region ?? null)).toBe(region);
  });

  test('are known for most places of the countries in which names repeat', () => {
    for (const country of ['US', 'CA', 'AU', 'BR', 'CN', 'DE', 'ES', 'FR', 'IN', 'IT', 'MX']) {
      const own = [...places.values()].filter((place) => place.country === country);
      const known = own.filter(({ region }) => region !== null);
      expect(known.length / own.length, country).toBeGreaterThan(0.75);
    }
  });
});

const kilometres = (from: string, to: string): number => {
  const [a, b] = [places.get(from), places.get(to)].map((place) => {
    if (!place || place.latitude === null || place.longitude === null) throw new Error(`${from} or ${to} is missing.`);
    return { latitude: place.latitude, longitude: place.longitude };
  });
  return a && b ? greatCircleKm(a, b) : Number.NaN;
};

test.each([
  ['DZAAE', 'FRMRS', 700, 800],
  ['CDMAT', 'BEANR', 6_200, 6_500],
  ['TRAMB', 'DEHAM', 1_900, 2_050],
])('%s and %s are as far apart as on the map', (from, to, min, max) => {
  expect(kilometres(from, to)).toBeGreaterThan(min);
  expect(kilometres(from, to)).toBeLessThan(max);
});

test('places of one name in one country are merged if they are near, and told apart if they are not', () => {
  const merged = mergedCodes(places.values());
  for (const code of ['CNSGH', 'CNNBO', 'CNQIN', 'CNXAM']) expect(merged.has(code), code).toBe(true);
  for (const code of ['CNSHA', 'CNNGB', 'CNTAO', 'CNXMN']) expect(merged.has(code), code).toBe(false);
  const seen = new Map<string, string>();
  const same = [...places.values()].flatMap(({ code, country, name }) => {
    if (merged.has(code)) return [];
    const key = `${country} ${name.toLowerCase()}`;
    const other = seen.get(key);
    seen.set(key, code);
    return other ? [`${other} and ${code} are both ${name}`] : [];
  });
  expect(same).toEqual([]);
});
