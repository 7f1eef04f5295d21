import { type SQL, sql } from 'drizzle-orm';
import type { OfferTerms } from '#contract/freight-offers.ts';
import type { Freight } from '#contract/freight-requests.ts';
import { BENCHMARK_MONTHS } from '#contract/lanes.ts';
import { postIsShown } from '#server/features/engagement/threads/index.ts';
import type { Db } from '#server/platform/database/open.ts';
import { readRows } from '#server/platform/database/read.ts';
import { type IdentityColumns, identityColumns } from '../../members/index.ts';

export interface LaneKey {
  readonly origin: { readonly code: string; readonly country: string };
  readonly destination: { readonly code: string; readonly country: string };
}

const isOn = ({ origin, destination }: LaneKey): SQL =>
  sql`(fr.mode <> 'WAREHOUSING' AND ${isAt(origin, sql`fr.origin_code`, sql`fr.origin_country`)}
    AND ${isAt(destination, sql`fr.destination_code`, sql`fr.destination_country`)})`;

const isAt = ({ code, country }: LaneKey['origin'], codeColumn: SQL, countryColumn: SQL): SQL =>
  code === country ? sql`${countryColumn} = ${country}` : sql`${codeColumn} = ${code}`;

export async function countRequests(db: Db, lane: LaneKey): Promise<{ readonly open: number; readonly past: number }> {
  const [row] = await readRows<{ open: number; past: number }>(
    db,
    sql`SELECT count(*) FILTER (WHERE fr.state = 'OPEN')::int AS open, count(*) FILTER (WHERE fr.state <> 'OPEN')::int AS past
      FROM freight_requests fr JOIN posts p ON p.id = fr.post_id WHERE ${isOn(lane)} AND ${postIsShown(sql`p`)}`,
  );
  return row ?? { open: 0, past: 0 };
}

export interface AwardRow extends IdentityColumns {
  readonly freight: Freight;
  readonly terms: OfferTerms;
  readonly month: string;
  readonly on_lane: boolean;
  readonly author_id: string | null;
  readonly requester_id: string | null;
  /** Set if the offer is of a person without an account. */
  readonly invitation_id: string | null;
}

const MAX_AWARDS = sql`500`;

export function selectAwards(db: Db, lane: LaneKey): Promise<AwardRow[]> {
  return readRows<AwardRow>(
    db,
    sql`SELECT fr.freight, o.terms, to_char(fr.state_changed_at AT TIME ZONE 'UTC', 'YYYY-MM') AS month, o.author_id,
        p.author_id AS requester_id, o.invitation_id, ${isOn(lane)} IS TRUE AS on_lane, ${identityColumns(sql`u`)}
      FROM freight_requests fr JOIN posts p ON p.id = fr.post_id JOIN offers o ON o.id = fr.accepted_offer_id
        LEFT JOIN users u ON u.id = o.author_id
      WHERE fr.origin_country = ${lane.origin.country} AND fr.destination_country = ${lane.destination.country}
        AND fr.state = 'AWARDED' AND fr.state_changed_at > now() - make_interval(months => ${BENCHMARK_MONTHS})
        AND o.hidden_at IS NULL AND ${postIsShown(sql`p`)}
      ORDER BY ${isOn(lane)} IS TRUE DESC, fr.state_changed_at DESC LIMIT ${MAX_AWARDS}`,
  );
}

export async function selectLanes(db: Db, limit: number): Promise<string[]> {
  const rows = await readRows<{ lane: string }>(
    db,
    sql`SELECT fr.origin_code || '-' || fr.destination_code AS lane FROM freight_requests fr JOIN posts p ON p.id = fr.post_id
      WHERE fr.origin_code <> fr.destination_code AND ${postIsShown(sql`p`)}
      GROUP BY fr.origin_code, fr.destination_code ORDER BY count(*) DESC, 1 LIMIT ${limit}`,
  );
  return rows.map(({ lane }) => lane);
}

/** The place of a request under a code that the reference data lacks, with the name that its author typed. */
export async function selectUnlistedPlace(
  db: Db,
  code: string,
): Promise<{ readonly name: string; readonly country: string } | null> {
  const ends = [
    { end: sql`'origin'`, country: sql`fr.origin_country`, isHere: sql`fr.origin_code = ${code}` },
    { end: sql`'destination'`, country: sql`fr.destination_country`, isHere: sql`fr.destination_code = ${code}` },
  ].map(
    ({ end, country, isHere }) => sql`(SELECT fr.freight->${end}->>'name' AS name, ${country} AS country, fr.post_id
      FROM freight_requests fr JOIN posts p ON p.id = fr.post_id
      WHERE ${isHere} AND ${postIsShown(sql`p`)} ORDER BY fr.post_id LIMIT 1)`,
  );
  const [row] = await readRows<{ name: string; country: string }>(
    db,
    sql`SELECT name, country FROM (${sql.join(ends, sql` UNION ALL `)}) places WHERE name IS NOT NULL ORDER BY post_id LIMIT 1`,
  );
  return row ?? null;
}
