import { type SQL, sql } from 'drizzle-orm';
import type { ApplicationStatus } from '#contract/applications.ts';
import type { ApplicationId, JobId, UserId } from '#contract/ids.ts';
import { afterCursor, atMost, type Cursor } from '#server/platform/database/keyset.ts';
import type { Db, Reader, Tx } from '#server/platform/database/open.ts';
import { readRows } from '#server/platform/database/read.ts';
import type { RowOf } from '#server/platform/database/row.ts';
import { type AuthorColumns, verifiedEmail } from '../../accounts/users/index.ts';
import { isReported, reportedIds } from '../../governance/reports/index.ts';
import { companyIsShown } from '../directory/index.ts';
import type { jobApplications, jobs } from './tables.ts';
import { jobIsOpen } from './visibility.ts';

export type ApplicationRow = RowOf<typeof jobApplications, 'read_at'> &
  AuthorColumns &
  Pick<RowOf<typeof jobs>, 'owner_id'> & {
    readonly job_title: string;
    readonly job_company: string;
    readonly job_open: boolean;
    /** The account, or the account with the guest’s verified address. */
    readonly applicant_id: UserId | null;
    readonly cv_name: string | null;
    readonly cv_bytes: number | null;
    readonly cv_pages: number | null;
    readonly unread: boolean;
    readonly is_reported: boolean;
  };

const accountOf = (email: SQL): SQL => sql`(SELECT o.id FROM users o
  WHERE o.email = ${email} AND o.email_verified_at IS NOT NULL AND o.deleted_at IS NULL)`;

const columns = sql`a.id, a.job_id, j.title AS job_title, coalesce(co.name, j.company_name) AS job_company,
  ${jobIsOpen(sql`j`)} AS job_open, j.owner_id, a.user_id, a.email_verified_at,
  coalesce(a.user_id, CASE WHEN a.email_verified_at IS NOT NULL THEN ${accountOf(sql`a.email`)} END) AS applicant_id,
  u.id AS author_id, u.name AS author_name, u.profile_pic AS author_picture, u.deleted_at IS NOT NULL AS author_deleted,
  a.name, a.email, a.language, a.phone, a.cover_note, a.document_id, d.name AS cv_name, d.bytes AS cv_bytes, d.pages AS cv_pages,
  a.status, a.note, a.read_at IS NULL AS unread, a.assigned_to,
  ${isReported('application', sql`a.id`)} AS is_reported, a.created_at, a.updated_at`;
const tables = sql`job_applications a JOIN jobs j ON j.id = a.job_id AND j.removed_at IS NULL
  LEFT JOIN companies co ON co.id = j.company_id AND ${companyIsShown(sql`co`)}
  LEFT JOIN users u ON u.id = a.user_id LEFT JOIN documents d ON d.id = a.document_id`;

export async function selectApplication(reader: Reader, applicationId: ApplicationId): Promise<ApplicationRow | null> {
  const result = await reader.execute<ApplicationRow>(
    sql`SELECT ${columns} FROM ${tables} WHERE a.id = ${applicationId}::uuid`,
  );
  return result.rows[0] ?? null;
}

/** Lock the job first if its count changes. */
export async function lockApplication(tx: Tx, applicationId: ApplicationId): Promise<ApplicationRow | null> {
  const result = await tx.execute<ApplicationRow>(
    sql`SELECT ${columns} FROM ${tables} WHERE a.id = ${applicationId}::uuid FOR NO KEY UPDATE OF a`,
  );
  return result.rows[0] ?? null;
}

export async function selectJobOf(tx: Tx, applicationId: ApplicationId): Promise<JobId | null> {
  const result = await tx.execute<{ job_id: JobId }>(
    sql`SELECT job_id FROM job_applications WHERE id = ${applicationId}::uuid`,
  );
  return result.rows[0]?.job_id ?? null;
}

/** An account, a guest’s address, or both if the address is verified. */
export interface Applicant {
  readonly userId: UserId | null;
  readonly email: string | null;
}

export async function selectActiveApplication(
  reader: Reader,
  jobId: JobId,
  { userId, email }: Applicant,
): Promise<ApplicationRow | null> {
  const account = userId === null ? accountOf(sql`${email}`) : sql`${userId}::uuid`;
  const standing = (whose: SQL) => sql`SELECT id FROM job_applications
    WHERE job_id = ${jobId}::uuid AND status <> 'WITHDRAWN' AND ${whose}`;
  const result = await reader.execute<ApplicationRow>(sql`
    SELECT ${columns} FROM ${tables} WHERE a.id IN (
      ${standing(sql`user_id = ${account}`)} UNION ALL ${standing(sql`user_id IS NULL AND email_verified_at IS NOT NULL AND email = ${email}`)}) LIMIT 1`);
  return result.rows[0] ?? null;
}

export function selectOwn(db: Db, userId: UserId, cursor: Cursor | null, limit: number): Promise<ApplicationRow[]> {
  const pageOf = (whose: SQL) => sql`(SELECT a.id, a.created_at FROM job_applications a
    WHERE ${whose} AND ${afterCursor(sql`a.created_at`, sql`a.id`, cursor, 'moment', 'desc')}
    ORDER BY a.created_at DESC, a.id DESC LIMIT ${atMost(limit)})`;
  return readRows<ApplicationRow>(
    db,
    sql`WITH page AS MATERIALIZED (
        ${pageOf(sql`a.user_id = ${userId}::uuid`)}
        UNION ALL ${pageOf(sql`a.user_id IS NULL AND a.email_verified_at IS NOT NULL AND a.email = ${verifiedEmail(userId)}`)}
        ORDER BY created_at DESC, id DESC LIMIT ${atMost(limit)})
      SELECT ${columns} FROM page JOIN (${tables}) ON a.id = page.id ORDER BY a.created_at DESC, a.id DESC`,
  );
}

export function selectOfJob(
  db: Db,
  jobId: JobId,
  { status, releasedTo }: { readonly status: ApplicationStatus | undefined; readonly releasedTo: UserId | null },
  cursor: Cursor | null,
  limit: number,
): Promise<ApplicationRow[]> {
  return readRows<ApplicationRow>(
    db,
    sql`WITH page AS MATERIALIZED (
        SELECT a.id FROM job_applications a WHERE a.job_id = ${jobId}::uuid
          AND ${status ? sql`a.status = ${status}` : sql`TRUE`}
          AND ${releasedTo ? sql`(a.assigned_to = ${releasedTo}::uuid OR a.id IN (${reportedIds('application')}))` : sql`TRUE`}
          AND ${afterCursor(sql`a.created_at`, sql`a.id`, cursor, 'moment', 'desc')}
        ORDER BY a.created_at DESC, a.id DESC LIMIT ${atMost(limit)})
      SELECT ${columns} FROM page JOIN (${tables}) ON a.id = page.id ORDER BY a.created_at DESC, a.id DESC`,
  );
}
