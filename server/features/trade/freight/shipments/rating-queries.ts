import { eq, type SQL, sql } from 'drizzle-orm';
import type { OfferId, RatingId, UserId } from '#contract/ids.ts';
import type { RatingInput, Side } from '#contract/shipment-ratings.ts';
import type { AuthorColumns } from '#server/features/accounts/users/index.ts';
import { afterCursor, atMost, type Cursor } from '#server/platform/database/keyset.ts';
import type { Reader, Tx } from '#server/platform/database/open.ts';
import { thisMonth } from '#server/platform/database/today.ts';
import { type Actor, isStaff } from '#server/policy.ts';
import { type IdentityColumns, identityColumns } from '../../members/index.ts';
import { shipmentRatings } from './tables.ts';

export interface RatingRow extends AuthorColumns, IdentityColumns {
  readonly id: RatingId;
  readonly offer_id: OfferId | null;
  readonly by: Side;
  readonly about_id: UserId;
  readonly is_public: boolean;
  readonly punctual: boolean;
  readonly as_agreed: boolean;
  readonly communication: boolean;
  readonly comment: string;
  readonly answer: string | null;
  readonly shown_at: string;
  readonly shown: boolean;
  readonly removed: boolean;
  readonly removed_reason: string | null;
  readonly version: number;
}

const columns = sql`r.id, r.offer_id, r.rated_by AS by, r.about_id, r.is_public, r.punctual, r.as_agreed, r.communication,
  r.comment, r.answer, r.shown_at, r.shown_at <= now() AS shown, r.removed_at IS NOT NULL AS removed, r.removed_reason,
  r.version, r.author_id, u.name AS author_name, u.profile_pic AS author_picture,
  u.deleted_at IS NOT NULL AS author_deleted, ${identityColumns(sql`u`)}`;
const from = sql`shipment_ratings r JOIN users u ON u.id = r.author_id`;

/**
 * A rating names both sides, and so who won a sealed offer. Others see it from the next month on, as with accepted offers,
 * and never for a request for invited people. Expects `shipment_ratings r`.
 */
export function ratingIsShown(actor: Actor): SQL {
  const shown = sql`r.removed_at IS NULL AND r.shown_at <= now() AND r.is_public`;
  if (isStaff(actor)) return sql`(${shown})`;
  const own =
    actor.userId === null
      ? sql`FALSE`
      : sql`(r.author_id = ${actor.userId}::uuid OR r.about_id = ${actor.userId}::uuid)`;
  return sql`(${shown} AND (r.shown_at < ${thisMonth} OR ${own}))`;
}

export async function selectRatings(reader: Reader, offerId: OfferId): Promise<RatingRow[]> {
  const result = await reader.execute<RatingRow & Record<string, unknown>>(
    sql`SELECT ${columns} FROM ${from} WHERE r.offer_id = ${offerId}::uuid`,
  );
  return result.rows;
}

export async function selectRating(reader: Reader, id: RatingId): Promise<RatingRow | undefined> {
  const result = await reader.execute<RatingRow & Record<string, unknown>>(
    sql`SELECT ${columns} FROM ${from} WHERE r.id = ${id}::uuid`,
  );
  return result.rows[0];
}

export async function lockRating(tx: Tx, id: RatingId): Promise<RatingRow | undefined> {
  await tx.execute(sql`SELECT 1 FROM shipment_ratings WHERE id = ${id}::uuid FOR UPDATE`);
  return selectRating(tx, id);
}

export async function selectRatingsOf(
  reader: Reader,
  actor: Actor,
  aboutId: UserId,
  cursor: Cursor | null,
  limit: number,
): Promise<RatingRow[]> {
  const result = await reader.execute<RatingRow & Record<string, unknown>>(sql`
    SELECT ${columns} FROM ${from} WHERE r.about_id = ${aboutId}::uuid AND ${ratingIsShown(actor)}
      AND ${afterCursor(sql`r.shown_at`, sql`r.id`, cursor, 'moment', 'desc')}
    ORDER BY r.shown_at DESC, r.id DESC LIMIT ${atMost(limit)}`);
  return result.rows;
}

interface NewRating extends RatingInput {
  readonly id: RatingId;
  readonly offerId: OfferId;
  readonly by: Side;
  readonly authorId: UserId;
  readonly aboutId: UserId;
  readonly isPublic: boolean;
  readonly shownAt: Date;
}

/** A side has one rating, which this replaces. */
export async function saveRating(tx: Tx, { id, offerId, by, ...rating }: NewRating): Promise<void> {
  await tx
    .insert(shipmentRatings)
    .values({ id, offerId, by, ...rating })
    .onConflictDoUpdate({
      target: [shipmentRatings.offerId, shipmentRatings.by],
      set: { ...rating, version: sql`${shipmentRatings.version} + 1` },
    });
}

export async function showRatings(tx: Tx, offerId: OfferId): Promise<void> {
  await tx.update(shipmentRatings).set({ shownAt: sql`now()` }).where(eq(shipmentRatings.offerId, offerId));
}

export async function saveAnswer(tx: Tx, id: RatingId, answer: string): Promise<void> {
  await tx
    .update(shipmentRatings)
    .set({ answer, version: sql`${shipmentRatings.version} + 1` })
    .where(eq(shipmentRatings.id, id));
}

export interface ShownRating {
  readonly id: RatingId;
  readonly offerId: OfferId;
  readonly authorId: UserId;
  readonly aboutId: UserId;
}

/** Each is returned once. */
export async function takeShown(tx: Tx, limit: number): Promise<ShownRating[]> {
  const result = await tx.execute<ShownRating & Record<string, unknown>>(sql`
    UPDATE shipment_ratings r SET told_at = now() WHERE r.id IN (
      SELECT id FROM shipment_ratings WHERE told_at IS NULL AND shown_at <= now() AND removed_at IS NULL
        AND offer_id IS NOT NULL ORDER BY shown_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING r.id, r.offer_id AS "offerId", r.author_id AS "authorId", r.about_id AS "aboutId"`);
  return result.rows;
}

interface PostOfRating {
  readonly postId: string;
  readonly title: string | null;
  /** Null unless it is of a tender, which has several shipments. */
  readonly offerOfTender: string | null;
}

export async function selectPostOf(reader: Reader, offerId: OfferId) {
  const result = await reader.execute<PostOfRating & Record<string, unknown>>(sql`
    SELECT o.post_id AS "postId", CASE WHEN o.terms ? 'lanes' THEN o.id END AS "offerOfTender",
      CASE WHEN p.removed_at IS NULL AND p.status IN ('success', 'invited') THEN p.title END AS title
    FROM offers o JOIN posts p ON p.id = o.post_id WHERE o.id = ${offerId}::uuid`);
  const [row] = result.rows;
  return row && { ...row, ofTender: row.offerOfTender ?? undefined };
}

/** The two sides, and whoever is shown it. */
export async function isReadableBy(reader: Reader, actor: Actor, id: RatingId): Promise<boolean> {
  const me = sql`${actor.userId}::uuid`;
  const result = await reader.execute(sql`SELECT 1 FROM shipment_ratings r WHERE r.id = ${id}::uuid
    AND (${ratingIsShown(actor)} OR (r.removed_at IS NULL AND r.shown_at <= now()
      AND (r.author_id = ${me} OR r.about_id = ${me})))`);
  return result.rows.length > 0;
}

export async function selectNameOf(reader: Reader, userId: UserId): Promise<string | undefined> {
  const result = await reader.execute<{ name: string }>(sql`SELECT name FROM users WHERE id = ${userId}::uuid`);
  return result.rows[0]?.name;
}

/** @param reason null to restore it */
export async function setRatingRemoved(tx: Tx, id: RatingId, reason: string | null): Promise<void> {
  await tx
    .update(shipmentRatings)
    .set({
      removedAt: reason === null ? null : sql`now()`,
      removedReason: reason,
      version: sql`${shipmentRatings.version} + 1`,
    })
    .where(eq(shipmentRatings.id, id));
}

export async function deleteRemovedRatings(tx: Tx, days: number, limit: number): Promise<number> {
  const result = await tx.execute(sql`DELETE FROM shipment_ratings WHERE id IN (
    SELECT id FROM shipment_ratings WHERE removed_at < now() - make_interval(days => ${days})
    ORDER BY removed_at LIMIT ${limit} FOR UPDATE)`);
  return result.rowCount ?? 0;
}

export async function deleteRatingsOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.execute(sql`DELETE FROM shipment_ratings
    WHERE author_id = ${userId}::uuid OR about_id = ${userId}::uuid`);
}
