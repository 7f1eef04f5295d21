import { eq, sql } from 'drizzle-orm';
import type { CompanyId, JobId, UserId } from '#contract/ids.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { jobs } from './tables.ts';
import { companyIsVisible, jobIsOpen } from './visibility.ts';

export interface JobHead {
  readonly job: typeof jobs.$inferSelect;
  readonly open: boolean;
  readonly companyIsVisible: boolean;
}

export async function lockJob(tx: Tx, jobId: JobId): Promise<JobHead | null> {
  const [head] = await tx
    .select({
      job: jobs,
      open: sql<boolean>`${jobIsOpen(sql`jobs`)}`,
      companyIsVisible: sql<boolean>`${companyIsVisible(sql`jobs`)}`,
    })
    .from(jobs)
    .where(eq(jobs.id, jobId))
    .for('no key update');
  return head ?? null;
}

export type JobFields = Omit<
  typeof jobs.$inferInsert,
  'id' | 'ownerId' | 'createdAt' | 'updatedAt' | 'removedAt' | 'version' | 'applicationCount'
>;

export async function insertJob(tx: Tx, id: JobId, ownerId: UserId, fields: JobFields): Promise<void> {
  await tx.insert(jobs).values({ ...fields, id, ownerId });
}

export async function updateJob(tx: Tx, id: JobId, fields: Partial<JobFields>): Promise<void> {
  await tx
    .update(jobs)
    .set({ ...fields, version: sql`version + 1`, updatedAt: sql`now()` })
    .where(eq(jobs.id, id));
}

export async function markRemoved(tx: Tx, id: JobId): Promise<void> {
  await tx
    .update(jobs)
    .set({ removedAt: sql`now()`, applicationCount: 0, version: sql`version + 1` })
    .where(eq(jobs.id, id));
}

/** The caller holds the lock of the job. */
export async function countApplications(tx: Tx, id: JobId, by: number): Promise<void> {
  await tx
    .update(jobs)
    .set({ applicationCount: sql`application_count + ${by}` })
    .where(eq(jobs.id, id));
}

export async function closeOfOwner(tx: Tx, ownerId: UserId): Promise<void> {
  await tx.execute(sql`
    UPDATE jobs SET version = version + 1, updated_at = now(), status = 'closed'
    WHERE owner_id = ${ownerId}::uuid AND status = 'published'`);
}

export function lockUnpublishedOf(tx: Tx, ownerId: UserId): Promise<JobHead['job'][]> {
  return tx
    .select()
    .from(jobs)
    .where(sql`owner_id = ${ownerId}::uuid AND status NOT IN ('published', 'closed') AND removed_at IS NULL`)
    .orderBy(jobs.id)
    .for('no key update');
}

export function lockOfCompany(tx: Tx, companyId: CompanyId): Promise<JobHead['job'][]> {
  return tx.select().from(jobs).where(eq(jobs.companyId, companyId)).orderBy(jobs.id).for('no key update');
}

/** Nobody edited the job, so its version stays. */
export async function nameCompany(tx: Tx, id: JobId, companyName: string, searchText: string): Promise<void> {
  await tx.update(jobs).set({ companyName, searchText }).where(eq(jobs.id, id));
}

/** For jobs that neither its owner nor staff posted. Closed ones need a review when reopened. */
export async function detachFromCompany(tx: Tx, companyId: CompanyId, ownerId: UserId) {
  return tx
    .update(jobs)
    .set({
      companyId: null,
      status: sql`CASE status WHEN 'published' THEN 'pending' ELSE status END`,
      publishedAt: sql`CASE status WHEN 'closed' THEN NULL ELSE published_at END`,
      version: sql`version + 1`,
      updatedAt: sql`now()`,
    })
    .where(sql`company_id = ${companyId}::uuid AND removed_at IS NULL AND owner_id IS DISTINCT FROM ${ownerId}::uuid
      AND NOT EXISTS (SELECT 1 FROM users w WHERE w.id = owner_id AND w.role IN ('moderator', 'admin'))`)
    .returning({
      id: jobs.id,
      title: jobs.title,
      companyName: jobs.companyName,
      ownerId: jobs.ownerId,
      status: jobs.status,
    });
}

/** The version stays, so that open forms can be saved. */
export async function openOfCompany(tx: Tx, companyId: CompanyId, isFirst: boolean): Promise<JobId[]> {
  const publishedAt = isFirst ? sql`now()` : sql`published_at`;
  const opened = await tx.execute<{ id: JobId }>(sql`
    UPDATE jobs SET open_since = now(), published_at = ${publishedAt}
    WHERE company_id = ${companyId}::uuid AND status = 'published' AND removed_at IS NULL RETURNING id`);
  return opened.rows.map(({ id }) => id);
}

/** They need a review when reopened. */
export async function closeOfCompanies(tx: Tx, companyIds: readonly CompanyId[]): Promise<void> {
  await tx.execute(sql`
    UPDATE jobs SET status = 'closed', published_at = NULL, version = version + 1, updated_at = now()
    WHERE company_id = ANY(${sql.param([...companyIds])}::uuid[]) AND status IN ('published', 'closed')`);
}
