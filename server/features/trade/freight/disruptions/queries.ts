import { eq, type SQL, sql } from 'drizzle-orm';
import type { AlertSeverity, Disruption, listDisruptions as endpoint } from '#contract/disruptions.ts';
import type { Checked } from '#contract/http.ts';
import type { DisruptionId, UserId } from '#contract/ids.ts';
import { atMost, byMoment, type Cursor, inOrder, isAfter } from '#server/platform/database/keyset.ts';
import type { Db, Reader, Tx } from '#server/platform/database/open.ts';
import { readRows } from '#server/platform/database/read.ts';
import { sweep } from '#server/platform/database/sweep-queries.ts';
import { verifiedCompany } from '../../members/index.ts';
import { disruptionAlerts, disruptionResponses, disruptions } from './tables.ts';

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
  readonly alert_sender_name: string | null;
  readonly alert_severity: AlertSeverity | null;
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
    d.alert_sender_name, d.alert_severity,
    ${person(sql`u`)} AS by,
    (SELECT count(*)::int FROM disruption_responses r WHERE r.disruption_id = d.id AND r.is_confirmation) AS confirmations,
    coalesce((SELECT json_agg(json_build_object('text', c.text, 'createdAt', c.created_at, 'by', ${person(sql`cu`)})
        ORDER BY c.created_at DESC)
      FROM (SELECT r.text, r.created_at, r.user_id FROM disruption_responses r
        WHERE r.disruption_id = d.id AND NOT r.is_confirmation ORDER BY r.created_at DESC LIMIT 5) c
      LEFT JOIN users cu ON cu.id = c.user_id), '[]') AS corrections
  FROM disruptions d LEFT JOIN users u ON u.id = d.author_id`;

/** A place and its country, which has the same code if all of it is meant. */
export interface EndSql {
  readonly code: SQL;
  readonly country: SQL;
}

/** @param code 'INNSA', 'BOM' or 'IN' */
export const endOfCode = (code: SQL): EndSql => ({
  code,
  country: sql`CASE length(${code}) WHEN 2 THEN ${code} ELSE (SELECT p.country FROM reference.places p
    WHERE p.code = ${code} AND p.kind = ${kindOf(sql`p.code`)}) END`,
});

const kindOf = (code: SQL): SQL => sql`CASE length(${code}) WHEN 3 THEN 'AIRPORT' ELSE 'UNLOCODE' END`;

/** What `disruptionLine` says of the notice `d`. */
export const newsColumns = sql`d.kind, d.title, d.carrier, d.origin, d.destination,
  ${nameOf(sql`d.origin`)} AS origin_name, ${nameOf(sql`d.destination`)} AS destination_name`;

function nameOf(code: SQL): SQL {
  return sql`(SELECT p.name FROM reference.places p WHERE p.code = ${code} AND p.kind = ${kindOf(sql`p.code`)})`;
}

/** Whether guests see the notice `d` as one that lasts. */
export const isLasting = sql`(d.confirmed_at IS NOT NULL AND d.ended_at IS NULL AND d.removed_at IS NULL)`;

/** Whether the notice `d` concerns a place or a country. One about a whole country concerns each of its places. */
export const concerns = ({ code, country }: EndSql): SQL =>
  sql`(${code} IN (d.origin, d.origin_country, d.destination, d.destination_country)
    OR (d.scope = 'COUNTRY' AND d.origin = ${country}))`;

/** Whether the notice `d` concerns a lane. */
export function concernsLane(from: EndSql, to: EndSql): SQL {
  const isOf = (code: SQL, end: EndSql) => sql`${code} IN (${end.code}, ${end.country})`;
  const [origin, destination] = [sql`d.origin`, sql`d.destination`];
  return sql`CASE d.scope WHEN 'LANE' THEN ${isOf(origin, from)} AND ${isOf(destination, to)}
    WHEN 'BORDER' THEN (${isOf(origin, from)} AND ${isOf(destination, to)}) OR (${isOf(origin, to)} AND ${isOf(destination, from)})
    WHEN 'CARRIER' THEN FALSE ELSE ${isOf(origin, from)} OR ${isOf(origin, to)} END`;
}

interface Filter extends Pick<Checked<typeof endpoint>['query'], 'kind' | 'over' | 'notice'> {
  readonly place?: { readonly code: string; readonly country: string } | undefined;
  readonly to?: { readonly code: string; readonly country: string } | undefined;
  readonly isConfirmed: boolean;
}

function placeCondition({ place, to }: Filter): SQL {
  const [first, second] = [place, to].map((end) => end && { code: sql`${end.code}`, country: sql`${end.country}` });
  if (first && second) return concernsLane(first, second);
  const one = first ?? second;
  return one ? concerns(one) : sql`TRUE`;
}

function stateCondition({ notice, over }: Filter): SQL {
  if (notice) return sql`d.id = ${notice}::uuid`;
  return over === 'yes' ? sql`d.ended_at IS NOT NULL` : sql`d.ended_at IS NULL`;
}

export function selectDisruptions(
  db: Db,
  filter: Filter,
  cursor: Cursor | null,
  limit: number,
): Promise<DisruptionRow[]> {
  const conditions = [
    sql`d.removed_at IS NULL`,
    stateCondition(filter),
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

export const insertDisruption = (tx: Tx, row: typeof disruptions.$inferInsert) => tx.insert(disruptions).values(row);

export async function lockDisruption(tx: Tx, id: DisruptionId) {
  const found = await lockAnyDisruption(tx, id);
  return found?.removedAt === null ? found : undefined;
}

/** Also a removed one. */
export async function lockAnyDisruption(tx: Tx, id: DisruptionId) {
  const [row] = await tx
    .select({
      authorId: disruptions.authorId,
      title: disruptions.title,
      endsOn: disruptions.endsOn,
      endedAt: disruptions.endedAt,
      confirmedAt: disruptions.confirmedAt,
      removedAt: disruptions.removedAt,
      expiresAt: disruptions.expiresAt,
      alertSender: disruptions.alertSender,
      version: disruptions.version,
    })
    .from(disruptions)
    .where(eq(disruptions.id, id))
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

export const setRemoved = (tx: Tx, id: DisruptionId, isRemoved: boolean) =>
  tx
    .update(disruptions)
    .set({ removedAt: isRemoved ? sql`now()` : null, version: sql`${disruptions.version} + 1` })
    .where(eq(disruptions.id, id));

export const endExpired = (db: Db) =>
  db
    .update(disruptions)
    .set({ endedAt: sql`now()` })
    .where(sql`ended_at IS NULL AND removed_at IS NULL AND expires_at <= now()`);

export async function deleteOld(db: Db): Promise<void> {
  const before = sql`now() - interval '1 year'`;
  await sweep(db, { table: disruptions, column: disruptions.endedAt, before });
  await sweep(db, { table: disruptionAlerts, column: disruptionAlerts.receivedAt, before });
}

export async function deleteRemoved(tx: Tx, days: number, limit: number): Promise<number> {
  const result = await tx.execute(sql`DELETE FROM disruptions WHERE id IN (
    SELECT id FROM disruptions WHERE removed_at < now() - make_interval(days => ${days})
    ORDER BY removed_at LIMIT ${limit} FOR UPDATE)`);
  return result.rowCount ?? 0;
}
