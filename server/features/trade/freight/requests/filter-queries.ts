import { type SQL, sql } from 'drizzle-orm';
import type { RequestFilter } from '#contract/request-filters.ts';
import { byMoment, type Order } from '#server/platform/database/keyset.ts';
import { today } from '#server/platform/database/today.ts';

const readyWithin: Readonly<Record<NonNullable<RequestFilter['ready']>, SQL>> = {
  WEEK: sql`fr.ready_date <= ${today} + 7`,
  MONTH: sql`fr.ready_date <= ${today} + 30`,
  LATER: sql`fr.ready_date > ${today} + 30`,
};

export const isOpen: SQL = sql`fr.state = 'OPEN'`;

/** Two letters are a country; any other code is that of a port or an airport. */
const isAt = (place: string, country: SQL, code: SQL): SQL =>
  place.length === 2 ? sql`${country} = ${place}` : sql`${code} = ${place}`;

/** Few requests are open. The planner must know that, or it plans the list for each request. */
const isIn = (state: NonNullable<RequestFilter['state']>): SQL =>
  state === 'PAST' ? sql`fr.state <> 'OPEN'` : state === 'OPEN' ? isOpen : sql`fr.state = ${state}`;

export function requestMatches(filter: RequestFilter): Partial<Record<keyof RequestFilter, SQL>> {
  const { mode, origin, destination, hs, incoterm, equipment, ready, state } = filter;
  return {
    ...(mode && { mode: sql`fr.mode = ${mode}` }),
    ...(origin && { origin: isAt(origin, sql`fr.origin_country`, sql`fr.origin_code`) }),
    ...(destination && { destination: isAt(destination, sql`fr.destination_country`, sql`fr.destination_code`) }),
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
