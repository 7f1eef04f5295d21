import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Disruption, listDisruptions as endpoint } from '#contract/disruptions.ts';
import type { Checked } from '#contract/http.ts';
import type { DisruptionId, UserId } from '#contract/ids.ts';
import { atMost, byMoment, type Cursor, inOrder, isAfter } from '#server/platform/database/keyset.ts';
import type { Db, Reader, Tx } from '#server/platform/database/open.ts';
import { readRows } from '#server/platform/database/read.ts';
import { sweep } from '#server/platform/database/sweep-queries.ts';
import { verifiedCompany } from '../../members/index.ts';
import { disruptionResponses, disruptions } from './tables.ts';

export interface DisruptionRow {
  readonly id: DisruptionId;
  readonly author_id: UserId | null;
  readonly kind: Disruption['kind'];
  readonly scope: Disruption['scope'];
  readonly origin: string | null;
  readonly destination: string | null;
  readonly carrier: string;
  readonly title: string;
  readonly details: string;
  readonly source_url: string;
  readonly starts_on: string;
  readonly ends_on: string | null;
  readonly ended_at: string | null;
  readonly confirmed_at: string | null;
  readonly created_at: string;
  readonly by: Disruption['by'];
  readonly confirmations: number;
  readonly corrections: readonly { readonly text: string; readonly by: Disruption['by']; readonly createdAt: string }[];
  readonly sort_key: string;
}

export const newest = byMoment(sql`d.created_at`).newest;

const person = (user: SQL): SQL => sql`CASE WHEN ${user}.id IS NOT NULL AND ${user}.deleted_at IS NULL THEN
  json_build_object('id', ${user}.id, 'name', ${user}.name, 'company', ${verifiedCompany(user)} ->> 'name') END`;

const selected = sql`SELECT d.id, d.author_id, d.kind, d.scope, d.origin, d.destination, d.carrier, d.title, d.details,
    d.source_url, d.starts_on, d.ends_on, d.ended_at, d.confirmed_at, d.created_at, d.created_at AS sort_key,
    ${person(sql`u`)} AS by,
    (SELECT count(*)::int FROM disruption_responses r WHERE r.disruption_id = d.id AND r.is_confirmation) AS confirmations,
    coalesce((SELECT json_agg(json_build_object('text', c.text, 'createdAt', c.created_at, 'by', ${person(sql`cu`)})
        ORDER BY c.created_at DESC)
      FROM (SELECT r.text, r.created_at, r.user_id FROM disruption_responses r
        WHERE r.disruption_id = d.id AND NOT r.is_confirmation ORDER BY r.created_at DESC LIMIT 5) c
      LEFT JOIN users cu ON cu.id = c.user_id), '[]') AS corrections
  FROM disruptions d LEFT JOIN users u ON u.id = d.author_id`;

/** A code of two letters is a country and has all its places. */
const isAt = (value: string, code: SQL, country: SQL): SQL =>
  value.length === 2 ? sql`${country} = ${value}` : sql`${code} = ${value}`;

/** Whether a notice about `code` concerns a place: the place itself, or its country. */
const concerns = (code: SQL, place: string, country: string): SQL => sql`${code} IN (${place}, ${country})`;

interface Filter extends Pick<Checked<typeof endpoint>['query'], 'kind' | 'over'> {
  readonly place?: { readonly code: string; readonly country: string } | undefined;
  readonly to?: { readonly code: string; readonly country: string } | undefined;
  readonly isConfirmed: boolean;
}

function placeCondition({ place, to }: Filter): SQL {
  if (place && to) {
    const [from, until] = [place, to].map((end) => (code: SQL) => concerns(code, end.code, end.country));
    if (!from || !until) return sql`TRUE`;
    const [origin, destination] = [sql`d.origin`, sql`d.destination`];
    return sql`CASE d.scope WHEN 'LANE' THEN ${from(origin)} AND ${until(destination)}
      WHEN 'BORDER' THEN (${from(origin)} AND ${until(destination)}) OR (${until(origin)} AND ${from(destination)})
      WHEN 'CARRIER' THEN FALSE ELSE ${from(origin)} OR ${until(origin)} END`;
  }
  const one = place ?? to;
  if (!one) return sql`TRUE`;
  const { code, country } = one;
  const isCountry = code === country;
  const own = [
    isAt(code, sql`d.origin`, sql`d.origin_country`),
    isAt(code, sql`d.destination`, sql`d.destination_country`),
  ];
  // A notice about the whole country concerns each of its ports.
  const above = isCountry ? [] : [sql`(d.scope = 'COUNTRY' AND d.origin = ${country})`];
  return sql`(${sql.join([...own, ...above], sql` OR `)})`;
}

export function selectDisruptions(
  db: Db,
  filter: Filter,
  cursor: Cursor | null,
  limit: number,
): Promise<DisruptionRow[]> {
  const conditions = [
    sql`d.removed_at IS NULL`,
    filter.over === 'yes' ? sql`d.ended_at IS NOT NULL` : sql`d.ended_at IS NULL`,
    filter.isConfirmed ? sql`d.confirmed_at IS NOT NULL` : sql`TRUE`,
    filter.kind ? sql`d.kind = ${filter.kind}` : sql`TRUE`,
    placeCondition(filter),
    isAfter(newest, sql`d.id`, cursor),
  ];
  return readRows(
    db,
    sql`${selected} WHERE ${sql.join(conditions, sql` AND `)}
      ORDER BY ${inOrder(newest, sql`d.id`)} LIMIT ${atMost(limit)}`,
  );
}

export async function selectDisruption(db: Db, id: DisruptionId): Promise<DisruptionRow | undefined> {
  const [row] = await readRows<DisruptionRow>(db, sql`${selected} WHERE d.id = ${id}::uuid AND d.removed_at IS NULL`);
  return row;
}

export const insertDisruption = (db: Db, row: typeof disruptions.$inferInsert) => db.insert(disruptions).values(row);

export async function lockDisruption(tx: Tx, id: DisruptionId) {
  const [row] = await tx
    .select({
      authorId: disruptions.authorId,
      title: disruptions.title,
      endsOn: disruptions.endsOn,
      endedAt: disruptions.endedAt,
    })
    .from(disruptions)
    .where(and(eq(disruptions.id, id), isNull(disruptions.removedAt)))
    .for('update');
  return row;
}

export async function isOfVerifiedCompany(reader: Reader, userId: UserId): Promise<boolean> {
  const result = await reader.execute<{ is_verified: boolean }>(
    sql`SELECT ${verifiedCompany(sql`u`)} IS NOT NULL AS is_verified FROM users u WHERE u.id = ${userId}::uuid`,
  );
  return result.rows[0]?.is_verified === true;
}

interface Response {
  readonly userId: UserId;
  readonly correction: string | null;
}

export async function putResponse(tx: Tx, id: DisruptionId, { userId, correction }: Response): Promise<void> {
  const row = { isConfirmation: correction === null, text: correction ?? '' };
  await tx
    .insert(disruptionResponses)
    .values({ disruptionId: id, userId, ...row })
    .onConflictDoUpdate({
      target: [disruptionResponses.disruptionId, disruptionResponses.userId],
      set: { ...row, createdAt: sql`now()` },
    });
}

export async function confirmDisruption(tx: Tx, id: DisruptionId, expiresAt: Date): Promise<void> {
  await tx
    .update(disruptions)
    .set({ confirmedAt: sql`coalesce(${disruptions.confirmedAt}, now())`, expiresAt })
    .where(eq(disruptions.id, id));
}

export const setEnded = (tx: Tx, id: DisruptionId) =>
  tx.update(disruptions).set({ endedAt: sql`now()` }).where(eq(disruptions.id, id));

export const setRemoved = (tx: Tx, id: DisruptionId) =>
  tx
    .update(disruptions)
    .set({ removedAt: sql`now()`, endedAt: sql`coalesce(ended_at, now())` })
    .where(eq(disruptions.id, id));

export const endExpired = (db: Db) =>
  db
    .update(disruptions)
    .set({ endedAt: sql`now()` })
    .where(sql`ended_at IS NULL AND removed_at IS NULL AND expires_at <= now()`);

export async function deleteOld(db: Db): Promise<void> {
  await sweep(db, { table: disruptions, column: disruptions.endedAt, before: sql`now() - interval '1 year'` });
}
