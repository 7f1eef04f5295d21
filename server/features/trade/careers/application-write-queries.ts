import { eq, sql } from 'drizzle-orm';
import type { ApplicationStatus } from '#contract/applications.ts';
import type { ApplicationId, JobId, UserId } from '#contract/ids.ts';
import type { Tx } from '#server/platform/database/open.ts';
import type { RowOf } from '#server/platform/database/row.ts';
import { isTheirs } from '../../accounts/users/index.ts';
import { jobApplications } from './tables.ts';

export type NewApplication = Pick<
  typeof jobApplications.$inferInsert,
  'id' | 'jobId' | 'userId' | 'name' | 'email' | 'phone' | 'coverNote' | 'documentId'
>;

/** False if the person already has one; partial unique indexes prevent races. */
export async function insertApplication(tx: Tx, application: NewApplication): Promise<boolean> {
  const result = await tx.insert(jobApplications).values(application).onConflictDoNothing();
  return result.rowCount === 1;
}

export async function updateApplication(
  tx: Tx,
  id: ApplicationId,
  change: { readonly status?: ApplicationStatus; readonly note?: string; readonly documentId?: null },
): Promise<void> {
  await tx
    .update(jobApplications)
    // A note does not change the time that the applicant sees.
    .set(change.status === undefined ? change : { ...change, updatedAt: sql`now()` })
    .where(eq(jobApplications.id, id));
}

export async function markVerified(tx: Tx, id: ApplicationId): Promise<void> {
  const emailVerifiedAt = sql`coalesce(email_verified_at, now())`;
  await tx.update(jobApplications).set({ emailVerifiedAt }).where(eq(jobApplications.id, id));
}

export async function markRead(tx: Tx, id: ApplicationId): Promise<void> {
  await tx.update(jobApplications).set({ readAt: sql`coalesce(read_at, now())` }).where(eq(jobApplications.id, id));
}

export async function assignApplication(tx: Tx, id: ApplicationId, assignedTo: UserId | null): Promise<void> {
  await tx.update(jobApplications).set({ assignedTo }).where(eq(jobApplications.id, id));
}

export type DeletedApplication = Pick<
  RowOf<typeof jobApplications>,
  'id' | 'job_id' | 'user_id' | 'email_verified_at' | 'name' | 'email' | 'language' | 'status' | 'document_id'
>;
const gone = sql`id, job_id, user_id, email_verified_at, name, email, language, status, document_id`;

export async function deleteOfJob(tx: Tx, jobId: JobId): Promise<DeletedApplication[]> {
  const result = await tx.execute<DeletedApplication>(
    sql`DELETE FROM job_applications WHERE job_id = ${jobId}::uuid RETURNING ${gone}`,
  );
  return result.rows;
}

/** In one order, so that concurrent deletions do not deadlock. */
export async function lockJobsOfApplicant(tx: Tx, userId: UserId): Promise<void> {
  await tx.execute(sql`
    SELECT 1 FROM jobs WHERE id IN (SELECT job_id FROM job_applications WHERE ${isTheirs(userId)})
    ORDER BY id FOR NO KEY UPDATE`);
}

export async function deleteOfApplicant(tx: Tx, userId: UserId): Promise<DeletedApplication[]> {
  const result = await tx.execute<DeletedApplication>(
    sql`DELETE FROM job_applications WHERE ${isTheirs(userId)} RETURNING ${gone}`,
  );
  return result.rows;
}

/** Locks the jobs first, because the caller changes their counts. */
export async function deleteOld(tx: Tx, days: number, limit: number): Promise<DeletedApplication[]> {
  const old = await tx.execute<{ id: ApplicationId; job_id: JobId }>(sql`
    SELECT id, job_id FROM job_applications WHERE created_at < now() - make_interval(days => ${days})
    ORDER BY created_at LIMIT ${limit}`);
  const idsOf = (column: 'id' | 'job_id') => sql`ANY(${sql.param(old.rows.map((row) => row[column]))}::uuid[])`;
  await tx.execute(sql`SELECT 1 FROM jobs WHERE id = ${idsOf('job_id')} ORDER BY id FOR NO KEY UPDATE`);
  const result = await tx.execute<DeletedApplication>(
    sql`DELETE FROM job_applications WHERE id = ${idsOf('id')} RETURNING ${gone}`,
  );
  return result.rows;
}
