import { countryCode } from '#contract/country-codes.ts';
import { greatCircleKm } from '#contract/freight/great-circle.ts';
import type { Lane, LaneEnd } from '#contract/lanes.ts';
import { messages } from '#contract/messages.ts';
import type { Db } from '#server/platform/database/open.ts';
import { NotFound } from '#server/platform/errors.ts';
import { shownCountryName } from '#server/trade/country-names.ts';
import { findPlace, nameOfPlace, regionName } from '../reference/index.ts';
import { benchmarksOf } from './benchmarks.ts';
import * as queries from './queries.ts';

const t = messages('server');

/** @param name such as 'innsa-nlrtm' @throws NotFound for an unknown place */
export async function readLane(db: Db, name: string): Promise<Lane> {
  const [from = '', to = ''] = name.toUpperCase().split('-');
  const [origin, destination] = await Promise.all([findEnd(db, from), findEnd(db, to)]);
  const isOnePlace = from === to && from.length > 2;
  if (!origin || !destination || isOnePlace) throw new NotFound(t('There is no such lane. Check both codes.'));
  const key = { origin, destination };
  const [counts, awards] = await Promise.all([queries.countRequests(db, key), queries.selectAwards(db, key)]);
  return {
    lane: name,
    origin: presentEnd(origin),
    destination: presentEnd(destination),
    distanceKm: distanceOf(origin, destination),
    ...counts,
    benchmarks: benchmarksOf(
      awards.map(({ on_lane: isOnLane, requester_id: requester, ...row }) => ({
        ...row,
        isOnLane,
        requester,
        company: companyOf(row),
      })),
    ),
  };
}

interface Place {
  readonly code: string;
  readonly name: string;
  readonly country: string;
  readonly region: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

async function findEnd(db: Db, code: string): Promise<Place | null> {
  if (code.length === 2) return findCountry(code);
  const listed = await findPlace(db, code);
  if (listed) return listed;
  const unlisted = await queries.selectUnlistedPlace(db, code);
  return unlisted && { code, ...unlisted, region: null, latitude: null, longitude: null };
}

function findCountry(written: string): Place | null {
  const code = countryCode(written);
  return code === undefined
    ? null
    : { code, name: shownCountryName(code), country: code, region: null, latitude: null, longitude: null };
}

const presentEnd = (place: Place): LaneEnd => ({
  code: place.code,
  name: nameOfPlace(place),
  country: place.country,
  region: regionName(place.region),
  countryName: shownCountryName(place.country),
});

function distanceOf(from: Place, to: Place): number | null {
  if (from.latitude === null || from.longitude === null || to.latitude === null || to.longitude === null) return null;
  return greatCircleKm(
    { latitude: from.latitude, longitude: from.longitude },
    { latitude: to.latitude, longitude: to.longitude },
  );
}

/**
 * Colleagues count as one company. Without a company, a person counts as one; people without an account don’t count.
 */
function companyOf(row: Omit<queries.AwardRow, 'on_lane' | 'requester_id'>): string | null {
  const named = row.author_company?.trim().toLowerCase();
  return row.author_verified?.id ?? (named || row.author_id);
}
