import type { Job, JobStatus, UpdateJob } from '#contract/careers.ts';
import type { JobId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { Conflict, Stale } from '#server/platform/errors.ts';
import { refuseReservedNames } from '#server/platform/names/reserved-names.ts';
import { type Actor, isStaff } from '#server/policy.ts';
import { queueForWatchers } from '../../engagement/watching/index.ts';
import { audit, auditDraft } from '../../services/audit/index.ts';
import { NO_CHANGE, notifyStaffOfChange, notifyStaffOfPending, withChange } from '../listings/index.ts';
import { changeOfJob } from './change.ts';
import { checkJob } from './check-job.ts';
import { companyOf } from './company.ts';
import { lockJobFor } from './find.ts';
import type { Platform } from './notify.ts';
import { readJob } from './read.ts';
import { type JobHead, updateJob } from './write-queries.ts';

const t = messages('server');

/** Changes by the owner of a published job are reviewed, except the closing date. @throws Conflict STALE */
export async function editJob(platform: Platform, actor: Actor, jobId: JobId, change: UpdateJob): Promise<Job> {
  const stale = await platform.db.transaction(async (tx) => {
    const { job, open } = await lockJobFor(tx, actor, 'job.edit', jobId);
    const { status: wanted, version, ...written } = change;
    if (version !== undefined && version !== job.version) return true;
    const isOwn = job.ownerId === actor.userId;
    const before = isOwn ? withChange(job) : job;
    if (!isStaff(actor)) refuseReservedNames(platform.settings, { companyName: written.companyName }, before);
    const status = nextStatus(job, wanted, actor);
    const fields = checkJob(before, written, await companyOf(tx, actor, before, written), {
      status,
      publishedAt: status === 'published' ? (job.publishedAt ?? new Date()) : job.publishedAt,
      // Also a job with a new closing date after the old one has passed.
      openSince: status === 'published' && !open ? new Date() : job.openSince,
      reason: status === job.status ? job.reason : null,
      sent: wanted === 'published',
    });
    if (status === 'published' && !open) await queueForWatchers(tx, { jobId });
    if (wasPublished(job.status) && wasPublished(status) && !isStaff(actor)) {
      const { publishedAt, openSince, reason, closesAt } = fields;
      const waiting = changeOfJob(job, fields);
      await updateJob(tx, jobId, { status, publishedAt, openSince, reason, closesAt, ...waiting });
      if (waiting.change !== null && job.changeWaitsSince === null)
        await notifyStaffOfChange(tx, 'job', job.title, actor.userId);
      return false;
    }
    await updateJob(tx, jobId, { ...fields, ...(isOwn ? NO_CHANGE : {}) });
    if (status === 'pending' && job.status !== 'pending')
      await notifyStaffOfPending(tx, 'job', fields.title, actor.userId);
    const log = job.status === 'draft' && status === 'draft' ? auditDraft : audit;
    if (isStaff(actor)) await log(tx, actor.userId, `job.${auditedChange(job.status, status)}`, `job:${jobId}`);
    return false;
  });
  const current = await readJob(platform.db, actor, jobId);
  if (stale) throw new Stale('job', current);
  return current;
}

function auditedChange(before: JobStatus, after: JobStatus) {
  if (after === before || after === 'draft' || after === 'pending') return 'changed';
  return after === 'closed' ? 'closed' : 'published';
}

const wasPublished = (status: JobStatus): boolean => status === 'published' || status === 'closed';

function nextStatus(job: JobHead['job'], wanted: UpdateJob['status'], actor: Actor): JobStatus {
  const { status } = job;
  if (wanted === undefined || wanted === status) return status;
  if (wanted === 'draft') {
    if (wasPublished(status)) throw new Conflict(t('This job has been published. Close it instead.'), 'CLOSE_INSTEAD');
    return 'draft';
  }
  if (wanted === 'closed') {
    if (!wasPublished(status))
      throw new Conflict(t('This job has not been published. Save it as a draft, or delete it.'), 'NOT_PUBLISHED');
    return 'closed';
  }
  // A closed job without a publication date needs a review, because it lost its company.
  if (status === 'closed' && (job.publishedAt !== null || isStaff(actor))) return 'published';
  if (isStaff(actor) && job.ownerId === actor.userId) return 'published';
  return 'pending';
}
