import type { Job, JobStatus, UpdateJob } from '#contract/careers.ts';
import { Conflict } from '#server/platform/http/errors.ts';
import { type Actor, isStaff } from '#server/policy.ts';
import { audit, auditDraft } from '../users/index.ts';
import { checkJob, type WrittenJob } from './check-job.ts';
import { companyOf } from './company.ts';
import { holdJob } from './find.ts';
import { readJob } from './read.ts';
import { type Office, tellOfChange, tellOfWaiting } from './tell.ts';
import { uncheckedSince } from './unchecked.ts';
import { type JobHead, updateJob } from './write-queries.ts';

/**
 * Changes a job, sends it, closes it or opens it again. What it is called, of whom it is and where one applies is
 * reviewed: with another one of these a member's published job waits again, and a closed one would once it is opened.
 * The rest stays out, and staff look at it afterwards.
 * @throws Conflict STALE with the newer record, where it was made from an older version
 */
export async function editJob(office: Office, actor: Actor, jobId: string, change: UpdateJob): Promise<Job> {
  const stale = await office.db.transaction(async (tx) => {
    const { job, open } = await holdJob(tx, actor, 'job.edit', jobId);
    const { status: wanted, version, ...written } = change;
    if (version !== undefined && version !== job.version) return true;
    const company = await companyOf(tx, actor, job, written);
    const isUnreviewed = !isStaff(actor) && isSeen(job.status) && isOther(job, written, company);
    const next = nextStatus(job, wanted, actor);
    const status = isUnreviewed && next === 'published' ? 'pending' : next;
    const fields = checkJob(job, written, company, {
      status,
      publishedAt: publishedAtOf(job, status, isUnreviewed),
      // Also one whose last day had passed and is a later one now.
      openSince: status === 'published' && !open ? new Date() : job.openSince,
      reason: status === job.status ? job.reason : null,
      sent: wanted === 'published',
    });
    const unchecked = uncheckedSince(actor, job, fields);
    await updateJob(tx, jobId, { ...fields, uncheckedSince: unchecked });
    if (status === 'pending' && job.status !== 'pending') await tellOfWaiting(tx, fields);
    const isNewToStaff = unchecked !== null && (job.uncheckedSince === null || job.status !== 'published');
    if (status === 'published' && isNewToStaff) await tellOfChange(tx, fields);
    const log = job.status === 'draft' && status === 'draft' ? auditDraft : audit;
    if (isStaff(actor)) await log(tx, actor.userId, `job.${actOf(job.status, status)}`, `job:${jobId}`);
    return false;
  });
  const current = await readJob(office.db, actor, jobId);
  if (stale) {
    throw new Conflict('This job was changed meanwhile. Compare the two and save again.', 'STALE', { current });
  }
  return current;
}

function publishedAtOf({ publishedAt }: JobHead['job'], status: JobStatus, isUnreviewed: boolean): Date | null {
  if (status === 'closed' && isUnreviewed) return null;
  return status === 'published' ? (publishedAt ?? new Date()) : publishedAt;
}

function actOf(before: JobStatus, after: JobStatus) {
  if (after === before || after === 'draft' || after === 'pending') return 'changed';
  return after === 'closed' ? 'closed' : 'published';
}

const isSeen = (status: JobStatus): boolean => status === 'published' || status === 'closed';

/** A company's new name was reviewed with the company. */
function isOther(job: JobHead['job'], written: WrittenJob, company: Awaited<ReturnType<typeof companyOf>>): boolean {
  if ((written.title ?? job.title) !== job.title || company.id !== job.companyId) return true;
  if (written.applyUrl !== undefined && written.applyUrl !== job.applyUrl) return true;
  return company.id === null && (company.name ?? written.companyName ?? job.companyName) !== job.companyName;
}

/** What people have seen does not vanish into a draft; what nobody has seen is not closed. */
function nextStatus(job: JobHead['job'], wanted: UpdateJob['status'], actor: Actor): JobStatus {
  const { status } = job;
  if (wanted === undefined || wanted === status) return status;
  if (wanted === 'draft') {
    if (isSeen(status)) throw new Conflict('People have seen this job: close it instead.', 'CLOSE_INSTEAD');
    return 'draft';
  }
  if (wanted === 'closed') {
    if (!isSeen(status))
      throw new Conflict('Nobody has seen this job yet: make it a draft, or delete it.', 'NOT_PUBLISHED');
    return 'closed';
  }
  // Closed since before anybody reviewed it as it is now.
  if (status === 'closed' && (job.publishedAt !== null || isStaff(actor))) return 'published';
  if (isStaff(actor) && job.ownerId === actor.userId) return 'published';
  return 'pending';
}
