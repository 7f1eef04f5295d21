import { type SQL, sql } from 'drizzle-orm';
import type { EnquiryStatus } from '#contract/education.ts';
import { afterCursor, byMoment, byText, type Cursor, inOrder, isAfter } from '#server/platform/database/keyset.ts';
import type { Db, Reader, Tx } from '#server/platform/database/open.ts';
import { readRows } from '#server/platform/database/read.ts';
import { provenEmail } from '../users/index.ts';
import { isOpen } from './queries.ts';
import { courseEnquiries, courseEnquiryMessages } from './tables.ts';

/** Timestamps are text. */
export interface EnquiryRow extends Record<string, unknown> {
  id: string;
  course_id: string;
  course_title: string;
  course_thumbnail: string | null;
  institution_name: string;
  /** Null for a guest. */
  user_id: string | null;
  /** The account, or the account with the guest’s verified address. */
  asker_id: string | null;
  /** When a guest verified the address by the link in the mail. */
  email_proven_at: string | null;
  name: string;
  email: string;
  phone: string | null;
  company: string | null;
  message: string;
  status: EnquiryStatus;
  message_count: number;
  unread_by_asker: boolean;
  unread_by_staff: boolean;
  created_at: string;
  updated_at: string;
}

export interface MessageRow extends Record<string, unknown> {
  id: string;
  message: string;
  from_staff: boolean;
  author_id: string | null;
  author_name: string | null;
  author_picture: string | null;
  author_deleted: boolean;
  created_at: string;
}

/** The limit of messages per thread. */
export const MAX_MESSAGES = 100;

/** The account with this verified address. */
const accountOf = (email: SQL): SQL => sql`(SELECT a.id FROM users a
  WHERE a.email = ${email} AND a.email_verified_at IS NOT NULL AND a.deleted_at IS NULL)`;

const columns = sql`e.id, e.course_id, c.title AS course_title, c.thumbnail AS course_thumbnail, c.institution_name,
  e.user_id, coalesce(e.user_id, CASE WHEN e.email_proven_at IS NOT NULL THEN ${accountOf(sql`e.email`)} END) AS asker_id,
  e.email_proven_at, e.name, e.email, e.phone, e.company,
  e.message, e.status, e.message_count, coalesce(e.staff_wrote_at > e.asker_read_at, FALSE) AS unread_by_asker,
  coalesce(e.asker_wrote_at > e.staff_read_at, TRUE) AS unread_by_staff, e.created_at, e.updated_at`;
const tables = sql`course_enquiries e JOIN courses c ON c.id = e.course_id`;

/** Ignores permissions; the operation checks the policy. */
export async function selectEnquiry(reader: Reader, enquiryId: string): Promise<EnquiryRow | null> {
  const result = await reader.execute<EnquiryRow>(
    sql`SELECT ${columns} FROM ${tables} WHERE e.id = ${enquiryId}::uuid`,
  );
  return result.rows[0] ?? null;
}

export async function lockEnquiry(tx: Tx, enquiryId: string): Promise<EnquiryRow | null> {
  const result = await tx.execute<EnquiryRow>(
    sql`SELECT ${columns} FROM ${tables} WHERE e.id = ${enquiryId}::uuid FOR NO KEY UPDATE OF e`,
  );
  return result.rows[0] ?? null;
}

const messages = sql`SELECT m.id, m.message, m.from_staff, m.author_id, u.name AS author_name,
    u.profile_pic AS author_picture, u.deleted_at IS NOT NULL AS author_deleted, m.created_at
  FROM course_enquiry_messages m LEFT JOIN users u ON u.id = m.author_id`;

export function selectMessages(db: Db, enquiryId: string): Promise<MessageRow[]> {
  return readRows<MessageRow>(
    db,
    sql`${messages} WHERE m.enquiry_id = ${enquiryId}::uuid ORDER BY m.created_at, m.id LIMIT ${MAX_MESSAGES}`,
  );
}

export async function selectAnswers(tx: Tx, enquiryId: string): Promise<MessageRow[]> {
  const result = await tx.execute<MessageRow & Record<string, unknown>>(
    sql`${messages} WHERE m.enquiry_id = ${enquiryId}::uuid AND m.from_staff ORDER BY m.created_at, m.id`,
  );
  return result.rows;
}

export async function selectMessage(tx: Tx, messageId: string): Promise<MessageRow | null> {
  const result = await tx.execute<MessageRow>(sql`${messages} WHERE m.id = ${messageId}::uuid`);
  return result.rows[0] ?? null;
}

/** A person’s own, newest first: the account’s, and those of a guest with its verified address. */
export function selectOwn(
  db: Db,
  userId: string,
  status: EnquiryStatus | undefined,
  cursor: Cursor | null,
  limit: number,
): Promise<EnquiryRow[]> {
  const cut = (whose: SQL) => sql`(SELECT e.id, e.created_at FROM course_enquiries e
    WHERE ${whose} AND ${status ? sql`e.status = ${status}` : sql`TRUE`}
      AND ${afterCursor(sql`e.created_at`, sql`e.id`, cursor, 'moment', 'desc')}
    ORDER BY e.created_at DESC, e.id DESC LIMIT ${limit})`;
  return readRows<EnquiryRow>(
    db,
    sql`WITH page AS MATERIALIZED (
        ${cut(sql`e.user_id = ${userId}::uuid`)}
        UNION ALL ${cut(sql`e.user_id IS NULL AND e.email_proven_at IS NOT NULL AND e.email = ${provenEmail(userId)}`)}
        ORDER BY created_at DESC, id DESC LIMIT ${limit})
      SELECT ${columns} FROM page JOIN (${tables}) ON e.id = page.id ORDER BY e.created_at DESC, e.id DESC`,
  );
}

export interface EnquiryFilter {
  readonly status?: EnquiryStatus | undefined;
  readonly courseId?: string | undefined;
  readonly search?: string | undefined;
  readonly sort: keyof typeof enquiryOrders;
}

/** Each order has an index. */
export const enquiryOrders = { ...byMoment(sql`e.updated_at`), name: byText(sql`e.name`) } as const;

export function selectAll(
  db: Db,
  filter: EnquiryFilter,
  cursor: Cursor | null,
  limit: number,
): Promise<(EnquiryRow & { sort_key: string })[]> {
  const order = enquiryOrders[filter.sort];
  const by = inOrder(order, sql`e.id`);
  const conditions = [isAfter(order, sql`e.id`, cursor)];
  if (filter.status) conditions.push(sql`e.status = ${filter.status}`);
  if (filter.courseId) conditions.push(sql`e.course_id = ${filter.courseId}::uuid`);
  if (filter.search) {
    const pattern = `%${filter.search.trim().replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
    conditions.push(sql`(e.name ILIKE ${pattern} OR e.email ILIKE ${pattern} OR EXISTS (
      SELECT 1 FROM courses c WHERE c.id = e.course_id AND c.title ILIKE ${pattern}))`);
  }
  return readRows(
    db,
    sql`WITH page AS MATERIALIZED (
        SELECT e.id FROM course_enquiries e WHERE ${sql.join(conditions, sql` AND `)} ORDER BY ${by} LIMIT ${limit})
      SELECT ${columns}, ${order.key} AS sort_key FROM page JOIN (${tables}) ON e.id = page.id ORDER BY ${by}`,
  );
}

/** Serialises enquiries of an account about a course until the transaction ends. */
export async function holdEnquirer(tx: Tx, courseId: string, userId: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`enquiry ${courseId} ${userId}`}, 0))`);
}

/** The account’s other open enquiry about the course, including that of its verified guest. */
export async function selectOpen(
  tx: Tx,
  courseId: string,
  userId: string,
  except: string | null = null,
): Promise<EnquiryRow | null> {
  const open = (whose: SQL) => sql`SELECT id FROM course_enquiries
    WHERE course_id = ${courseId}::uuid AND ${isOpen} AND ${whose} AND id IS DISTINCT FROM ${except}::uuid`;
  const result = await tx.execute<EnquiryRow>(sql`
    SELECT ${columns} FROM ${tables} WHERE e.id IN (
      ${open(sql`user_id = ${userId}::uuid`)} UNION ALL
      ${open(sql`user_id IS NULL AND email_proven_at IS NOT NULL AND email = ${provenEmail(userId)}`)}) LIMIT 1`);
  return result.rows[0] ?? null;
}

/** Only the first time is recorded. */
export async function markProven(tx: Tx, enquiryId: string): Promise<void> {
  await tx.execute(sql`UPDATE course_enquiries SET email_proven_at = coalesce(email_proven_at, now())
    WHERE id = ${enquiryId}::uuid`);
}

export type NewEnquiry = Pick<
  typeof courseEnquiries.$inferInsert,
  'id' | 'courseId' | 'userId' | 'name' | 'email' | 'phone' | 'company' | 'message'
>;

export async function insertEnquiry(tx: Tx, enquiry: NewEnquiry): Promise<void> {
  await tx.insert(courseEnquiries).values(enquiry);
}

export async function insertMessage(
  tx: Tx,
  message: Pick<typeof courseEnquiryMessages.$inferInsert, 'id' | 'enquiryId' | 'authorId' | 'fromStaff' | 'message'>,
): Promise<void> {
  // Uses the current time rather than the transaction’s, because the row is locked and the time orders the thread.
  await tx.insert(courseEnquiryMessages).values({ ...message, createdAt: sql`clock_timestamp()` });
}

/** Strictly after the other side’s last read. */
const nowAfter = (look: SQL): SQL => sql`greatest(clock_timestamp(), ${look} + interval '1 millisecond')`;

/** The first reply of staff changes a new enquiry to contacted. */
export async function countMessage(tx: Tx, enquiryId: string, fromStaff: boolean): Promise<void> {
  const side = fromStaff
    ? sql`staff_wrote_at = ${nowAfter(sql`asker_read_at`)}, staff_read_at = greatest(now(), asker_wrote_at),
        status = CASE status WHEN 'NEW' THEN 'CONTACTED' ELSE status END`
    : sql`asker_wrote_at = ${nowAfter(sql`staff_read_at`)}, asker_read_at = greatest(now(), staff_wrote_at)`;
  await tx.execute(sql`
    UPDATE course_enquiries SET message_count = message_count + 1, updated_at = clock_timestamp(), ${side}
    WHERE id = ${enquiryId}::uuid`);
}

/** A new status counts as unread by the asker. */
export async function updateStatus(tx: Tx, enquiryId: string, status: EnquiryStatus): Promise<void> {
  await tx.execute(sql`
    UPDATE course_enquiries SET status = ${status}, updated_at = clock_timestamp(),
      staff_wrote_at = ${nowAfter(sql`asker_read_at`)}
    WHERE id = ${enquiryId}::uuid`);
}

/** Does not change the sort order of the lists. */
export async function markRead(tx: Tx, enquiryId: string, asStaff: boolean): Promise<void> {
  await tx.execute(sql`
    UPDATE course_enquiries SET ${
      asStaff
        ? sql`staff_read_at = greatest(now(), asker_wrote_at)`
        : sql`asker_read_at = greatest(now(), staff_wrote_at)`
    }
    WHERE id = ${enquiryId}::uuid`);
}

export async function selectAnswerers(tx: Tx, enquiryId: string): Promise<string[]> {
  const result = await tx.execute<{ author_id: string }>(sql`
    SELECT DISTINCT author_id FROM course_enquiry_messages
    WHERE enquiry_id = ${enquiryId}::uuid AND from_staff AND author_id IS NOT NULL`);
  return result.rows.map((row) => row.author_id);
}

/** Deletes guests’ enquiries that did not change for this many days. @returns how many */
export async function deleteOldOfGuests(db: Db, days: number, limit: number): Promise<number> {
  const result = await db.execute(sql`DELETE FROM course_enquiries WHERE id IN (SELECT id FROM course_enquiries
    WHERE user_id IS NULL AND updated_at < now() - make_interval(days => ${days}) LIMIT ${limit})`);
  return result.rowCount ?? 0;
}
