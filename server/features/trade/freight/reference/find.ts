import { MAX_ENTRIES, MAX_NEARBY, type NearbyPlace, type PlaceEntry } from '#contract/reference-data.ts';
import { canonicalZone } from '#contract/time-zones.ts';
import type { Db } from '#server/platform/database/open.ts';
import { memoise } from '#server/platform/memoise.ts';
import { foldedWords } from '#server/platform/search/fold.ts';
import { shownCountryName } from '#server/trade/country-names.ts';
import { cityOfAirport } from './airport-cities.ts';
import { countries } from './lists.ts';
import { bestMatches, parseLookup, type Query } from './match.ts';
import { matches, type PlaceRow, selectNearest, selectPlaces } from './queries.ts';
import { isNamed, isRegion, regionName } from './regions.ts';
import type { PlaceKind } from './tables.ts';

/** 'Rotterdam, Netherlands' is searched in one country, 'Portland, Oregon' and 'Portland, OR' in one region. */
export async function findPlaces(db: Db, kind: PlaceKind, typed: string): Promise<PlaceEntry[]> {
  const query = parseLookup(withIsoCountry(typed));
  const found = await placesMatching(db, kind, query, null);
  if (found.some(isExact)) return found;
  const { country, rest } = splitCountry(query);
  const inCountry = country ? await placesMatching(db, kind, rest, country) : [];
  if (inCountry.some(isExact)) return inCountry;
  const inRegion = [
    ...(country ? await findInRegion(db, kind, rest, country) : []),
    ...(await findInRegion(db, kind, query, null)),
  ];
  if (inRegion.length > 0) return inRegion;
  if (inCountry.length > 0) return inCountry;
  const respelled = await findRespelled(db, kind, query);
  if (respelled.length > 0) return respelled;
  return found.length > 0 ? found : findWithoutFillers(db, kind, query);
}

const isExact = ({ isSimilar }: PlaceEntry): boolean => !isSimilar;

async function findInRegion(db: Db, kind: PlaceKind, { words }: Query, country: string | null): Promise<PlaceEntry[]> {
  for (let from = words.length - 1; from > 0; from -= 1) {
    const region = words.slice(from).join(' ');
    if (!isRegion(region)) continue;
    const query = parseLookup(words.slice(0, from).join(' '));
    const rows = await selectPlaces(db, kind, query, 'exactly', country);
    const found = bestMatches(
      query,
      rows.filter((row) => row.region !== null && isNamed(row.region, region)),
      MAX_ENTRIES,
    );
    if (found.length > 0) return found.map((row) => placeEntryOf(row, kind, false));
  }
  return [];
}

/** 'Zuerich', 'Koeln' and 'Aarhus', whose letters are folded to 'zurich', 'koln' and 'arhus'. */
async function findRespelled(db: Db, kind: PlaceKind, { text }: Query): Promise<PlaceEntry[]> {
  const plain = text.replaceAll(/([aou])e/g, '$1').replaceAll('aa', 'a');
  const found = plain === text ? [] : await placesMatching(db, kind, parseLookup(plain), null);
  return found.filter(isExact);
}

/** 'UKFXT' and 'UK FXT' are in the United Kingdom, whose code is GB. */
const withIsoCountry = (typed: string): string => typed.replace(/^\s*uk(?=[\s/-]?[a-z2-9]{3}\s*$)/i, 'GB');

/** Words beside names: 'Port of Rotterdam', 'ICD Dadri', 'Hamburg Hafen'. */
const fillers = new Set([
  'port',
  'of',
  'seaport',
  'harbour',
  'harbor',
  'hafen',
  'puerto',
  'porto',
  'icd',
  'cfs',
  'airport',
  'terminal',
]);

async function findWithoutFillers(db: Db, kind: PlaceKind, { words }: Query): Promise<PlaceEntry[]> {
  const left = words.filter((word) => !fillers.has(word));
  return left.length === words.length ? [] : placesMatching(db, kind, parseLookup(left.join(' ')), null);
}

async function placesMatching(db: Db, kind: PlaceKind, query: Query, country: string | null): Promise<PlaceEntry[]> {
  if (query.words.length === 0) return [];
  for (const match of matches) {
    const found = bestMatches(query, await selectPlaces(db, kind, query, match, country), MAX_ENTRIES);
    if (found.length > 0) return ownNameFirst(found, query).map((row) => placeEntryOf(row, kind, match !== 'exactly'));
  }
  return [];
}

/** Ambarli before Istanbul, which is also called so: the greater port is only first in another country. */
function ownNameFirst(found: readonly PlaceRow[], { text }: Query): PlaceRow[] {
  const isText = (name: string) => foldedWords(name).join(' ') === text;
  // 'Portland, OR' is called Portland.
  const isOwn = ({ name, country }: PlaceRow) =>
    country === found[0]?.country && (isText(name) || isText(name.split(',')[0] ?? ''));
  return [...found.filter(isOwn), ...found.filter((row) => !isOwn(row))];
}

/** The nearest main seaports or airports of a city, none if its position is not known. */
export async function findNearby(
  db: Db,
  { city, country, of }: { readonly city: string; readonly country: string; readonly of: 'PORT' | 'AIRPORT' },
): Promise<NearbyPlace[]> {
  const kind = of === 'PORT' ? 'UNLOCODE' : 'AIRPORT';
  const rows = await selectNearest(db, kind, city, country, MAX_NEARBY);
  return rows.map(({ km, ...row }) => ({ ...placeEntryOf(row, kind, false), km }));
}

const countryCodesByName = memoise(
  () =>
    new Map(
      countries().flatMap(({ code, name, also }) =>
        [name, ...also, code].map((text) => [foldedWords(text).join(' '), code] as const),
      ),
    ),
);

function splitCountry({ words }: Query): { country: string | null; rest: Query } {
  for (let from = 1; from < words.length; from += 1) {
    const country = countryCodesByName().get(words.slice(from).join(' '));
    if (country) return { country, rest: parseLookup(words.slice(0, from).join(' ')) };
  }
  return { country: null, rest: parseLookup('') };
}

const placeEntryOf = (
  { importance: _, also, functions, ...place }: PlaceRow,
  kind: PlaceKind,
  isSimilar: boolean,
): PlaceEntry => ({
  ...place,
  timeZone: place.timeZone === null ? null : (canonicalZone(place.timeZone) ?? null),
  isSimilar,
  city: kind === 'AIRPORT' ? cityOfAirport(place.code, place.name) : null,
  also: [...also],
  functions: [...functions],
  region: regionName(place.region),
  countryName: shownCountryName(place.country),
});
