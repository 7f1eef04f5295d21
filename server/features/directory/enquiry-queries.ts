import { type SQL, sql } from 'drizzle-orm';
import type { CompanyEnquiryStatus } from '#contract/company-enquiries.ts';
import { afterCursor, type Cursor } from '#server/platform/database/keyset.ts';
import type { Db, Reader, Tx } from '#server/platform/database/open.ts';
import { readRows } from '#server/platform/database/read.ts';
import { type AuthorColumns, isTheirs, provenEmail } from '../users/index.ts';
import { companyEnquiries, companyEnquiryMessages } from './tables.ts';

/** Timestamps are text. */
export interface EnquiryRow extends Record<string, unknown> {
  id: string;
  company_id: string;
  company_name: string;
  company_logo: string | null;
  company_email: string;
  company_email_proven_at: string | null;
  owner_id: string | null;
  /** Null for a guest. */
  user_id: string | null;
  /** The account, or the account with the guest’s verified address. */
  asker_id: string | null;
  /** When a guest verified the address by the link in the mail. */
  email_proven_at: string | null;
  name: string;
  email: string;
  from_company: string | null;
  message: string;
  status: CompanyEnquiryStatus;
  message_count: number;
  unread_by_asker: boolean;
  unread_by_company: boolean;
  created_at: string;
  updated_at: string;
}

export interface MessageRow extends Record<string, unknown>, AuthorColumns {
  id: string;
  message: string;
  from_company: boolean;
  created_at: string;
}

/** The limit of messages per thread. */
export const MAX_MESSAGES = 100;

const columns = sql`e.id, e.company_id, c.name AS company_name, c.logo AS company_logo, c.email AS company_email,
  c.email_proven_at AS company_email_proven_at,
  c.owner_id, e.user_id, coalesce(e.user_id, (SELECT a.id FROM users a
    WHERE e.email_proven_at IS NOT NULL AND a.email = e.email AND a.email_verified_at IS NOT NULL AND a.deleted_at IS NULL)) AS asker_id,
  e.email_proven_at, e.name, e.email, e.from_company, e.message, e.status, e.message_count,
  coalesce(e.company_wrote_at > e.asker_read_at, FALSE) AS unread_by_asker,
  coalesce(e.asker_wrote_at > e.company_read_at, TRUE) AS unread_by_company, e.created_at, e.updated_at`;
const tables = sql`company_enquiries e JOIN companies c ON c.id = e.company_id`;

async function selectOne(reader: Reader, rest: SQL): Promise<EnquiryRow | null> {
  const result = await reader.execute<EnquiryRow>(sql`SELECT ${columns} FROM ${tables} WHERE ${rest}`);
  return result.rows[0] ?? null;
}

/** Ignores permissions; the operation checks the policy. */
export const selectEnquiry = (reader: Reader, enquiryId: string): Promise<EnquiryRow | null> =>
  selectOne(reader, sql`e.id = ${enquiryId}::uuid`);

export const lockEnquiry = (tx: Tx, enquiryId: string): Promise<EnquiryRow | null> =>
  selectOne(tx, sql`e.id = ${enquiryId}::uuid FOR NO KEY UPDATE OF e`);

/** Includes that of a guest with the account’s verified address. */
export const selectOpen = (tx: Tx, companyId: string, userId: string): Promise<EnquiryRow | null> =>
  selectOne(
    tx,
    sql`e.company_id = ${companyId}::uuid AND e.status <> 'CLOSED' AND (e.user_id = ${userId}::uuid
      OR (e.user_id IS NULL AND e.email_proven_at IS NOT NULL AND e.email = ${provenEmail(userId)})) ORDER BY e.user_id LIMIT 1`,
  );

const messages = sql`SELECT m.id, m.message, m.from_company, m.author_id, u.name AS author_name,
    u.profile_pic AS author_picture, u.deleted_at IS NOT NULL AS author_deleted, m.created_at
  FROM company_enquiry_messages m LEFT JOIN users u ON u.id = m.author_id`;

export function selectMessages(db: Db, enquiryId: string): Promise<MessageRow[]> {
  return readRows<MessageRow>(
    db,
    sql`${messages} WHERE m.enquiry_id = ${enquiryId}::uuid ORDER BY m.created_at, m.id LIMIT ${MAX_MESSAGES}`,
  );
}

export async function selectAnswers(tx: Tx, enquiryId: string): Promise<MessageRow[]> {
  const result = await tx.execute<MessageRow>(
    sql`${messages} WHERE m.enquiry_id = ${enquiryId}::uuid AND m.from_company ORDER BY m.created_at, m.id`,
  );
  return result.rows;
}

export async function selectMessage(tx: Tx, messageId: string): Promise<MessageRow | null> {
  const result = await tx.execute<MessageRow>(sql`${messages} WHERE m.id = ${messageId}::uuid`);
  return result.rows[0] ?? null;
}

/** A page, last changed first. Takes conditions on `company_enquiries e`. */
function selectPage(db: Db, parts: readonly SQL[], cursor: Cursor | null, limit: number): Promise<EnquiryRow[]> {
  const cut = parts.map(
    (condition) => sql`(SELECT e.id, e.updated_at FROM company_enquiries e WHERE ${condition}
      AND ${afterCursor(sql`e.updated_at`, sql`e.id`, cursor, 'moment', 'desc')}
    ORDER BY e.updated_at DESC, e.id DESC LIMIT ${limit})`,
  );
  return readRows<EnquiryRow>(
    db,
    sql`WITH page AS MATERIALIZED (
        SELECT id, updated_at FROM (${sql.join(cut, sql` UNION ALL `)}) found
        ORDER BY updated_at DESC, id DESC LIMIT ${limit})
      SELECT ${columns} FROM page JOIN (${tables}) ON e.id = page.id ORDER BY e.updated_at DESC, e.id DESC`,
  );
}

/** The account’s enquiries, and those of a guest with its verified address. */
export const selectSent = (db: Db, userId: string, cursor: Cursor | null, limit: number): Promise<EnquiryRow[]> =>
  selectPage(
    db,
    [
      sql`e.user_id = ${userId}::uuid`,
      sql`e.user_id IS NULL AND e.email_proven_at IS NOT NULL AND e.email = ${provenEmail(userId)}`,
    ],
    cursor,
    limit,
  );

/** Enquiries to the companies of an owner, or to one company. */
export function selectReceived(
  db: Db,
  whose: { readonly ownerId: string } | { readonly companyId: string },
  status: CompanyEnquiryStatus | undefined,
  cursor: Cursor | null,
  limit: number,
): Promise<EnquiryRow[]> {
  const companies =
    'companyId' in whose
      ? sql`e.company_id = ${whose.companyId}::uuid`
      : sql`e.company_id IN (SELECT k.id FROM companies k WHERE k.owner_id = ${whose.ownerId}::uuid)`;
  return selectPage(db, [status ? sql`${companies} AND e.status = ${status}` : companies], cursor, limit);
}

export type NewEnquiry = Pick<
  typeof companyEnquiries.$inferInsert,
  'id' | 'companyId' | 'userId' | 'name' | 'email' | 'fromCompany' | 'message'
>;

/** False if the account has an open one; partial unique indexes prevent races. */
export async function insertEnquiry(tx: Tx, enquiry: NewEnquiry): Promise<boolean> {
  const result = await tx.insert(companyEnquiries).values(enquiry).onConflictDoNothing();
  return result.rowCount === 1;
}

export async function insertMessage(
  tx: Tx,
  message: Pick<
    typeof companyEnquiryMessages.$inferInsert,
    'id' | 'enquiryId' | 'authorId' | 'fromCompany' | 'message'
  >,
): Promise<void> {
  // Uses the current time rather than the transaction’s, because the row is locked and the time orders the thread.
  await tx.insert(companyEnquiryMessages).values({ ...message, createdAt: sql`clock_timestamp()` });
}

/** Strictly after the other side’s last read. */
const nowAfter = (look: SQL): SQL => sql`greatest(clock_timestamp(), ${look} + interval '1 millisecond')`;

/** Only the first time is recorded. */
export async function markProven(tx: Tx, enquiryId: string): Promise<void> {
  await tx.execute(sql`UPDATE company_enquiries SET email_proven_at = coalesce(email_proven_at, now())
    WHERE id = ${enquiryId}::uuid`);
}

/** A reply of the company changes a new enquiry to answered; a message of the asker changes it back. */
export async function countMessage(tx: Tx, enquiryId: string, by: 'company' | 'asker'): Promise<void> {
  const side = {
    company: sql`company_wrote_at = ${nowAfter(sql`asker_read_at`)}, company_read_at = greatest(now(), asker_wrote_at),
        status = 'ANSWERED'`,
    asker: sql`asker_wrote_at = ${nowAfter(sql`company_read_at`)}, status = 'NEW',
        asker_read_at = greatest(now(), company_wrote_at)`,
  }[by];
  await tx.execute(sql`
    UPDATE company_enquiries SET message_count = message_count + 1, updated_at = clock_timestamp(), ${side}
    WHERE id = ${enquiryId}::uuid`);
}

export async function updateStatus(tx: Tx, enquiryId: string, status: CompanyEnquiryStatus): Promise<void> {
  await tx.execute(sql`
    UPDATE company_enquiries SET status = ${status}, updated_at = clock_timestamp(),
      company_wrote_at = ${nowAfter(sql`asker_read_at`)}
    WHERE id = ${enquiryId}::uuid`);
}

/** Does not change the sort order of the lists. */
export async function markRead(tx: Tx, enquiryId: string, side: 'asker' | 'company'): Promise<void> {
  await tx.execute(sql`
    UPDATE company_enquiries SET ${
      side === 'company'
        ? sql`company_read_at = greatest(now(), asker_wrote_at)`
        : sql`asker_read_at = greatest(now(), company_wrote_at)`
    }
    WHERE id = ${enquiryId}::uuid`);
}

/** Includes those of a guest with the account’s verified address. */
export async function deleteEnquiriesOf(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`DELETE FROM company_enquiries WHERE ${isTheirs(userId)}`);
}

/** Deletes guests’ enquiries that did not change for this many days. @returns how many */
export async function deleteOldOfGuests(db: Db, days: number, limit: number): Promise<number> {
  const result = await db.execute(sql`DELETE FROM company_enquiries WHERE id IN (SELECT id FROM company_enquiries
    WHERE user_id IS NULL AND updated_at < now() - make_interval(days => ${days}) LIMIT ${limit})`);
  return result.rowCount ?? 0;
}
