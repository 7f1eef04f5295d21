import { type SQL, sql } from 'drizzle-orm';
import { type ModeFilter, modesOf } from '#contract/freight/mode-filters.ts';
import type { RequestFilter } from '#contract/request-filters.ts';
import { byMoment, type Order } from '#server/platform/database/keyset.ts';
import { today } from '#server/platform/database/today.ts';

const readyWithin: Readonly<Record<NonNullable<RequestFilter['ready']>, SQL>> = {
  WEEK: sql`fr.ready_date <= ${today} + 7`,
  MONTH: sql`fr.ready_date <= ${today} + 30`,
  LATER: sql`fr.ready_date > ${today} + 30`,
};

export const isOpen: SQL = sql`fr.state = 'OPEN'`;

/** What `placeFilterOf` makes of each way to name the ends of `freight_requests fr`. */
export const placesOf = {
  origin: sql`freight_places(fr.freight->'origin')`,
  destination: sql`freight_places(fr.freight->'destination')`,
} as const;

function isAt(place: string, country: SQL, places: SQL): SQL {
  if (/^[A-Z]{2}$/.test(place)) return sql`${country} = ${place}`;
  if (!place.includes('~')) return sql`${places} @> ARRAY[${place}]`;
  // As a sub-select, it is read once and not for each request.
  const near = sql`(SELECT freight_places_near(${place}))`;
  return sql`(${places} && ${near} AND ARRAY['=' || ${country}] && ${near})`;
}

/** Whether the reference data knows a position of the centre of a radius, such as 'DEMUC~100'. */
export const hasCentre = (place: string): SQL => sql`EXISTS (SELECT FROM reference.places
  WHERE reference.forms_of(code, name, also) @> ARRAY[upper(split_part(${place}::text, '~', 1))] AND latitude IS NOT NULL)`;

/** All ways to name each end, with the centres of radii in which it lies, as saved searches name them. */
export const savedPlacesOf = {
  origin: sql`${placesOf.origin} || freight_place_radii(fr.freight->'origin')`,
  destination: sql`${placesOf.destination} || freight_place_radii(fr.freight->'destination')`,
} as const;

const isBy = (mode: ModeFilter): SQL => {
  const [one, ...others] = modesOf(mode);
  return others.length === 0 ? sql`fr.mode = ${one}` : sql`fr.mode = ANY(${sql.param([one, ...others])}::text[])`;
};

/** Few requests are open. The planner must know that, or it plans the list for each request. */
const isIn = (state: NonNullable<RequestFilter['state']>): SQL =>
  state === 'PAST' ? sql`fr.state <> 'OPEN'` : state === 'OPEN' ? isOpen : sql`fr.state = ${state}`;

export function requestMatches(filter: RequestFilter): Partial<Record<keyof RequestFilter, SQL>> {
  const { mode, origin, destination, hs, incoterm, equipment, ready, state } = filter;
  return {
    ...(mode && { mode: isBy(mode) }),
    ...(origin && { origin: isAt(origin, sql`fr.origin_country`, placesOf.origin) }),
    ...(destination && { destination: isAt(destination, sql`fr.destination_country`, placesOf.destination) }),
    ...(hs && { hs: sql`starts_with(fr.hs_code, ${hs})` }),
    ...(incoterm && { incoterm: sql`fr.incoterm = ${incoterm}` }),
    ...(equipment && { equipment: sql`fr.equipment @> ARRAY[${equipment}]` }),
    ...(ready && { ready: readyWithin[ready] }),
    ...(state && { state: isIn(state) }),
  };
}

/** The first window that a request is in. One that is ready within a week is ready within a month, too. */
export const firstReadyWindow: SQL = sql`CASE WHEN ${readyWithin.WEEK} THEN 'WEEK' WHEN ${readyWithin.MONTH} THEN 'MONTH'
  WHEN ${readyWithin.LATER} THEN 'LATER' END`;
export const readyWindows: SQL = sql`(VALUES ('WEEK', 'WEEK'), ('WEEK', 'MONTH'), ('MONTH', 'MONTH'), ('LATER', 'LATER'))
  AS windows (first, name)`;

/** By columns of requests, so that a filter that few of them match reads no other posts. */
export const requestOrders = {
  newest: byMoment(sql`fr.post_created_at`).newest,
  closing: { key: sql`fr.offers_until`, type: 'moment', direction: 'asc' },
  offers: { key: sql`fr.offers_count`, type: 'number', direction: 'asc' },
} as const satisfies Record<string, Order>;
