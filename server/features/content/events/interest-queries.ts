/** Changes need the lock of the event (`lockEvent`). */

import { and, asc, eq, getTableColumns, inArray, ne, or, sql } from 'drizzle-orm';
import type { EventId, UserId } from '#contract/ids.ts';
import type { PortalLanguage } from '#contract/portal-languages.ts';
import { afterCursor, type Cursor } from '#server/platform/database/keyset.ts';
import type { Db, Reader, Tx } from '#server/platform/database/open.ts';
import { readRows } from '#server/platform/database/read.ts';
import type { RowOf } from '#server/platform/database/row.ts';
import { sweep } from '#server/platform/database/sweep-queries.ts';
import { isTheirs, languageOfAccount } from '../../accounts/users/index.ts';
import { publicationIsShown } from '../publications/index.ts';
import { type events, eventInterests as interests } from './tables.ts';

export type InterestRow = typeof interests.$inferSelect;

export async function findOwn(tx: Tx, eventId: EventId, userId: UserId, email: string) {
  const isOwn = eq(interests.userId, userId);
  const [row] = await tx
    .select()
    .from(interests)
    .where(and(eq(interests.eventId, eventId), or(isOwn, eq(interests.email, email))))
    .orderBy(sql`${interests.userId} = ${userId} DESC NULLS LAST`)
    .limit(1);
  return row;
}

export async function findByEmail(tx: Tx, eventId: EventId, email: string): Promise<InterestRow | undefined> {
  const [row] = await tx
    .select()
    .from(interests)
    .where(and(eq(interests.eventId, eventId), eq(interests.email, email)));
  return row;
}

export async function findByToken(tx: Tx, eventId: EventId, tokenHash: string): Promise<InterestRow | undefined> {
  const [row] = await tx
    .select()
    .from(interests)
    .where(and(eq(interests.eventId, eventId), eq(interests.tokenHash, tokenHash)));
  return row;
}

export async function findInterest(tx: Tx, id: string): Promise<InterestRow | undefined> {
  const [row] = await tx.select().from(interests).where(eq(interests.id, id));
  return row;
}

/** Ordered, so that concurrent deletions do not deadlock. */
export function findOfUser(tx: Tx, userId: UserId): Promise<InterestRow[]> {
  return tx.select().from(interests).where(isTheirs(userId)).orderBy(interests.eventId);
}

export async function insertInterest(tx: Tx, row: typeof interests.$inferInsert): Promise<InterestRow> {
  const [stored] = await tx.insert(interests).values(row).returning();
  if (!stored) throw new Error('The interest was not stored.');
  return stored;
}

export async function updateInterest(
  tx: Tx,
  id: string,
  fields: Partial<typeof interests.$inferInsert>,
): Promise<InterestRow> {
  const [stored] = await tx.update(interests).set(fields).where(eq(interests.id, id)).returning();
  if (!stored) throw new Error('The interest is not there.');
  return stored;
}

export async function deleteInterest(tx: Tx, id: string): Promise<void> {
  await tx.delete(interests).where(eq(interests.id, id));
}

/** Position on the waiting list, from 1; null if not waiting. */
export async function findPlace(tx: Tx, row: InterestRow): Promise<number | null> {
  if (row.state !== 'WAITING') return null;
  const [found] = await tx
    .select({ place: sql<number>`count(*)::int` })
    .from(interests)
    .where(
      and(
        eq(interests.eventId, row.eventId),
        eq(interests.state, 'WAITING'),
        sql`${interests.queueNumber} <= ${row.queueNumber}`,
      ),
    );
  return found?.place ?? null;
}

/** @param limit null for all @returns the ids of those who now have a place */
export async function promoteWaiting(tx: Tx, eventId: EventId, limit: number | null): Promise<string[]> {
  const result = await tx.execute<{ id: string }>(sql`
    UPDATE event_interests SET state = 'GOING' WHERE id IN (
      SELECT id FROM event_interests WHERE event_id = ${eventId}::uuid AND state = 'WAITING'
      ORDER BY queue_number LIMIT ${limit}::bigint)
    RETURNING id`);
  return result.rows.map((row) => row.id);
}

export async function listInterestIds(tx: Tx, eventId: EventId): Promise<string[]> {
  const rows = await tx
    .select({ id: interests.id })
    .from(interests)
    .where(and(eq(interests.eventId, eventId), ne(interests.state, 'UNCONFIRMED')))
    .orderBy(asc(interests.id));
  return rows.map((row) => row.id);
}

/** Members have the language of their account. */
export function findInterests(reader: Reader, ids: readonly string[]): Promise<InterestRow[]> {
  const ofAccount = languageOfAccount(sql`${interests.userId}`);
  const language = sql<PortalLanguage>`coalesce(${ofAccount}, ${interests.language})`;
  return reader
    .select({ ...getTableColumns(interests), language })
    .from(interests)
    .where(and(inArray(interests.id, [...ids]), ne(interests.state, 'UNCONFIRMED')))
    .orderBy(asc(interests.id));
}

export interface AttendeeRow
  extends RowOf<typeof interests, 'queue_number' | 'reminded_at' | 'token_hash' | 'state' | 'language'> {
  readonly state: 'GOING' | 'WAITING';
  readonly place: number | null;
}

export function selectAttendees(
  db: Db,
  eventId: EventId,
  cursor: Cursor | null,
  limit: number,
): Promise<AttendeeRow[]> {
  return readRows<AttendeeRow>(
    db,
    sql`WITH queue AS (
        SELECT id, row_number() OVER (ORDER BY queue_number)::int AS place FROM event_interests
        WHERE event_id = ${eventId}::uuid AND state = 'WAITING')
      SELECT i.id, i.event_id, i.user_id, i.name, i.email, i.phone, i.company, i.note, i.state, queue.place, i.remind,
        i.created_at
      FROM event_interests i LEFT JOIN queue ON queue.id = i.id
      WHERE i.event_id = ${eventId}::uuid AND i.state <> 'UNCONFIRMED'
        AND ${afterCursor(sql`i.created_at`, sql`i.id`, cursor, 'moment', 'asc')}
      ORDER BY i.created_at, i.id LIMIT ${limit}`,
  );
}

export type ReminderRow = Pick<RowOf<typeof interests>, 'event_id' | 'user_id' | 'email' | 'state' | 'language'> &
  Pick<RowOf<typeof events>, 'title' | 'timezone' | 'location' | 'venue' | 'online_url'> & {
    readonly start_date: string;
    readonly end_date: string;
  };

/** Marks them as sent. Each is returned once, even to concurrent calls. */
export async function takeReminders(tx: Tx, limit: number): Promise<ReminderRow[]> {
  const result = await tx.execute<ReminderRow>(sql`
    UPDATE event_interests i SET reminded_at = now() FROM events e
    WHERE e.id = i.event_id AND i.id IN (
      SELECT due.id FROM event_interests due JOIN events e ON e.id = due.event_id
      WHERE due.state = 'GOING' AND due.remind AND due.reminded_at IS NULL AND e.status = 'published'
        AND ${publicationIsShown(sql`e`)} AND e.start_date > now() AND e.start_date <= now() + interval '24 hours'
      LIMIT ${limit} FOR UPDATE OF due SKIP LOCKED)
    RETURNING i.event_id, e.title, e.start_date, e.end_date, e.timezone, e.location, e.venue, e.online_url, i.user_id,
      i.email, i.state, coalesce(${languageOfAccount(sql`i.user_id`)}, i.language) AS language`);
  return result.rows;
}

export async function resetReminders(tx: Tx, eventId: EventId): Promise<void> {
  await tx
    .update(interests)
    .set({ remindedAt: null })
    .where(and(eq(interests.eventId, eventId), sql`${interests.remindedAt} IS NOT NULL`));
}

/** Keeps the rows, so that the counts stay right. @returns the number of guests */
export async function anonymiseGuests(db: Db, days: number, limit: number): Promise<number> {
  const result = await db.execute(sql`
    UPDATE event_interests SET name = 'Guest', email = 'forgotten-' || id || '@deleted.invalid', phone = NULL,
      company = NULL, note = NULL, token_hash = NULL, remind = FALSE
    WHERE id IN (SELECT i.id FROM event_interests i JOIN events e ON e.id = i.event_id
      WHERE i.user_id IS NULL AND i.email NOT LIKE 'forgotten-%@deleted.invalid'
        AND e.end_date < now() - make_interval(days => ${days}) LIMIT ${limit})`);
  return result.rowCount ?? 0;
}

export const deleteUnconfirmed = (db: Db): Promise<number> =>
  sweep(db, {
    table: interests,
    column: interests.createdAt,
    before: sql`now() - interval '7 days'`,
    where: sql`state = 'UNCONFIRMED'`,
  });
