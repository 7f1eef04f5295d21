import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/open.ts';
import type { CapArea, Point } from './cap.ts';

export interface Placed {
  readonly code: string;
  readonly country: string;
}

/** Main ports, as for places near a city: an alert is not about each quay. */
const isMainPort = sql`p.kind = 'UNLOCODE' AND p.importance >= 3 AND 'PORT' = ANY(p.functions)`;

async function select(tx: Tx, where: SQL, limit: number): Promise<Placed[]> {
  const { rows } = await tx.execute<Placed & Record<string, unknown>>(sql`SELECT p.code, p.country
    FROM reference.places p WHERE ${where} ORDER BY p.importance DESC, p.code LIMIT ${limit}`);
  return rows;
}

/** An area across the 180th meridian has longitudes from 0 to 360. */
function withinPolygon(points: readonly Point[]): SQL {
  const longitudes = points.map(([, longitude]) => longitude);
  const isAcross = Math.max(...longitudes) - Math.min(...longitudes) > 180;
  const shifted = (longitude: number) => (isAcross && longitude < 0 ? longitude + 360 : longitude);
  const polygon = `(${points.map(([latitude, longitude]) => `(${shifted(longitude)},${latitude})`).join(',')})`;
  const longitude = isAcross
    ? sql`CASE WHEN p.longitude < 0 THEN p.longitude + 360 ELSE p.longitude END`
    : sql`p.longitude`;
  const latitudes = points.map(([latitude]) => latitude);
  return sql`(p.latitude BETWEEN ${Math.min(...latitudes)}::float8 AND ${Math.max(...latitudes)}::float8
    AND ${polygon}::polygon @> point(${longitude}, p.latitude))`;
}

const KM_PER_DEGREE = 111;

function withinCircle({ centre: [latitude, longitude], km }: CapArea['circles'][number]): SQL {
  const degrees = km / KM_PER_DEGREE + 0.1;
  return sql`(p.latitude BETWEEN ${latitude - degrees}::float8 AND ${latitude + degrees}::float8
    AND reference.km_between(${latitude}::float8, ${longitude}::float8, p.latitude, p.longitude) <= ${km}::float8)`;
}

export async function selectPortsWithin(tx: Tx, { polygons, circles }: CapArea, limit: number): Promise<Placed[]> {
  const shapes = [...polygons.map(withinPolygon), ...circles.map(withinCircle)];
  if (shapes.length === 0) return [];
  return select(tx, sql`${isMainPort} AND (${sql.join(shapes, sql` OR `)})`, limit);
}

export const selectPlacesByCode = (tx: Tx, codes: readonly string[]): Promise<Placed[]> =>
  select(tx, sql`p.kind IN ('UNLOCODE', 'AIRPORT') AND p.code = ANY(${sql.param([...codes])}::text[])`, codes.length);

/** Two main ports of one name are both found, so that the caller can refuse to choose. */
export const selectPortsNamed = (tx: Tx, name: string): Promise<Placed[]> =>
  select(tx, sql`${isMainPort} AND reference.forms_of(p.code, p.name, p.also) @> ARRAY[upper(${name}::text)]`, 2);
