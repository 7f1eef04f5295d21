import type { Job, JobStatus, UpdateJob } from '#contract/careers.ts';
import { Conflict } from '#server/platform/http/errors.ts';
import { type Actor, isStaff } from '#server/policy.ts';
import { audit } from '../users/index.ts';
import { checkJob } from './check-job.ts';
import { companyOf } from './company.ts';
import { holdJob } from './find.ts';
import { readJob } from './read.ts';
import { type Office, tellOfWaiting } from './tell.ts';
import { type JobHead, updateJob } from './write-queries.ts';

/**
 * Changes a job, sends it, closes it or opens it again.
 * @throws Conflict STALE with the newer record, where it was made from an older version
 */
export async function editJob(office: Office, actor: Actor, jobId: string, change: UpdateJob): Promise<Job> {
  const stale = await office.db.transaction(async (tx) => {
    const { job } = await holdJob(tx, actor, 'job.edit', jobId);
    const { status: wanted, version, ...written } = change;
    if (version !== undefined && version !== job.version) return true;
    const status = nextStatus(job, wanted, actor);
    const company = await companyOf(tx, actor, job, written);
    const fields = checkJob(job, written, company, {
      status,
      publishedAt: status === 'published' ? (job.publishedAt ?? new Date()) : job.publishedAt,
      reason: status === job.status ? job.reason : null,
      sent: wanted === 'published',
    });
    await updateJob(tx, jobId, fields);
    if (status === 'pending' && job.status !== 'pending') await tellOfWaiting(tx, fields);
    if (isStaff(actor)) await audit(tx, actor.userId, `job.${actOf(job.status, status)}`, `job:${jobId}`);
    return false;
  });
  const current = await readJob(office.db, actor, jobId);
  if (stale) {
    throw new Conflict('This job was changed meanwhile. Compare the two and save again.', 'STALE', { current });
  }
  return current;
}

function actOf(before: JobStatus, after: JobStatus) {
  if (after === before || after === 'draft' || after === 'pending') return 'changed';
  return after === 'closed' ? 'closed' : 'published';
}

/** What people have seen does not vanish into a draft; what nobody has seen is not closed. */
function nextStatus(job: JobHead['job'], wanted: UpdateJob['status'], actor: Actor): JobStatus {
  const { status } = job;
  if (wanted === undefined || wanted === status) return status;
  const isSeen = status === 'published' || status === 'closed';
  if (wanted === 'draft') {
    if (isSeen) throw new Conflict('People have seen this job: close it instead.', 'CLOSE_INSTEAD');
    return 'draft';
  }
  if (wanted === 'closed') {
    if (!isSeen) throw new Conflict('Nobody has seen this job yet: make it a draft, or delete it.', 'NOT_PUBLISHED');
    return 'closed';
  }
  if (status === 'closed') return 'published';
  if (isStaff(actor) && job.ownerId === actor.userId) return 'published';
  return 'pending';
}
