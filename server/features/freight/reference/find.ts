import { type HsEntry, MAX_ENTRIES, type PlaceEntry } from '#contract/reference-data.ts';
import type { Db } from '#server/platform/database/open.ts';
import { once } from '#server/platform/once.ts';
import { foldedWords } from '#server/platform/search/fold.ts';
import { countryName } from '#server/trade/country-names.ts';
import { cityOfAirport } from './airport-cities.ts';
import { checkHsCode } from './check.ts';
import { countries } from './lists.ts';
import { bestMatches, parseLookup, type Query } from './match.ts';
import { type HsRow, matches, type PlaceRow, selectHsCodes, selectHsName, selectPlaces } from './queries.ts';
import type { PlaceKind } from './tables.ts';

/** 'Rotterdam, Netherlands' is searched in one country. */
export async function findPlaces(db: Db, kind: PlaceKind, typed: string): Promise<PlaceEntry[]> {
  const query = parseLookup(typed);
  const found = await placesMatching(db, kind, query, null);
  const entryOf = (row: PlaceRow) => placeEntryOf(row, kind);
  if (found.length > 0) return found.map(entryOf);
  const { country, rest } = splitCountry(query);
  return country ? (await placesMatching(db, kind, rest, country)).map(entryOf) : [];
}

async function placesMatching(db: Db, kind: PlaceKind, query: Query, country: string | null): Promise<PlaceRow[]> {
  if (query.words.length === 0) return [];
  for (const match of matches) {
    const found = bestMatches(query, await selectPlaces(db, kind, query, match, country), MAX_ENTRIES);
    if (found.length > 0) return found;
  }
  return [];
}

const countryCodesByName = once(
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

const placeEntryOf = ({ importance: _, also, functions, ...place }: PlaceRow, kind: PlaceKind): PlaceEntry => ({
  ...place,
  city: kind === 'AIRPORT' ? cityOfAirport(place.code, place.name) : null,
  also: [...also],
  functions: [...functions],
  countryName: countryName(place.country),
});

/** HS codes have at most six digits here. Further digits are national. */
const MAX_HS_DIGITS = 6;

/** A valid code that no list has is the last entry. */
export async function findHsCodes(db: Db, typed: string): Promise<HsEntry[]> {
  const listed = await findListedHs(db, typed);
  const { code } = parseLookup(typed);
  if (!/^\d{4}/.test(code) || listed.some((entry) => entry.code === code.slice(0, MAX_HS_DIGITS))) return listed;
  const checked = await checkHsCode(db, code);
  const name = checked.problem === undefined ? await selectHsName(db, code) : null;
  if (name === null) return listed;
  const unlisted = { code, name, also: [], chapter: code.slice(0, 2), isListed: false };
  return [...listed.slice(0, MAX_ENTRIES - 1), unlisted];
}

async function findListedHs(db: Db, typed: string): Promise<HsEntry[]> {
  for (const query of hsQueries(parseLookup(typed))) {
    for (const match of matches) {
      const rows = (await selectHsCodes(db, query, match)).map(matchableHs);
      const found = bestMatches(query, rows, MAX_ENTRIES);
      if (found.length > 0) return found.map(hsEntryOf);
    }
  }
  return [];
}

/** A heading comes before its subheadings. */
const matchableHs = (row: HsRow) => ({ ...row, also: [], importance: MAX_HS_DIGITS - row.code.length });

const hsEntryOf = ({ code, name }: HsRow): HsEntry => ({
  code,
  name,
  also: [],
  chapter: code.slice(0, 2),
  isListed: true,
});

/** '6302.21.00' finds 6302.21; if that is not known, its heading, and then its chapter. */
function hsQueries(query: Query): Query[] {
  if (query.words.length === 0) return [];
  if (!/^\d+$/.test(query.code)) return [query];
  return [MAX_HS_DIGITS, 4, 2]
    .map((digits) => query.code.slice(0, digits))
    .filter((code, at, codes) => codes.indexOf(code) === at)
    .map(parseLookup);
}
