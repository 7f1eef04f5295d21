import type { Job } from '#contract/careers.ts';
import type { JobId } from '#contract/ids.ts';
import { editPath } from '#contract/job-paths.ts';
import type { ChangeDecision } from '#contract/listings.ts';
import type { Tx } from '#server/platform/database/open.ts';
import type { Actor } from '#server/policy.ts';
import { companyListing } from '../directory/index.ts';
import { changeOf, decideChange, NO_CHANGE, refuseStale, withChange } from '../listings/index.ts';
import { type CheckedJob, checkJob } from './check-job.ts';
import { jobNotFound, lockJobFor } from './find.ts';
import type { Platform } from './notify.ts';
import { readJob } from './read.ts';
import { type JobHead, updateJob } from './write-queries.ts';

const reviewed = [
  'title',
  'companyId',
  'companyName',
  'companyLogo',
  'location',
  'country',
  'workplace',
  'employmentType',
  'function',
  'seniority',
  'salaryMin',
  'salaryMax',
  'salaryCurrency',
  'salaryPeriod',
  'description',
  'skills',
  'applyUrl',
] as const satisfies readonly (keyof CheckedJob)[];

export const changeOfJob = (approved: JobHead['job'], wanted: CheckedJob) =>
  changeOf(reviewed, approved as CheckedJob & typeof approved, wanted);

export async function decideJobChange(
  platform: Platform,
  actor: Actor,
  jobId: JobId,
  decision: ChangeDecision,
): Promise<Job> {
  const { db } = platform;
  const isStale = await db.transaction(async (tx) => {
    const { job } = await lockJobFor(tx, actor, 'job.decide', jobId);
    if (job.removedAt !== null || job.status === 'draft') throw jobNotFound();
    return decideChange(tx, platform, actor, job, decision, {
      kind: 'job',
      name: job.title,
      ownerPath: editPath(jobId),
      publish: async () => updateJob(tx, jobId, { ...(await changedFields(tx, job)), ...NO_CHANGE }),
      reject: (fields) => updateJob(tx, jobId, fields),
    });
  });
  return refuseStale(isStale, await readJob(db, actor, jobId));
}

async function changedFields(tx: Tx, job: JobHead['job']): Promise<CheckedJob> {
  const wanted = withChange(job);
  const { status, publishedAt, openSince, reason } = job;
  return checkJob(wanted, {}, await companyOfChange(tx, job, wanted), {
    status,
    publishedAt,
    openSince,
    reason,
    sent: false,
  });
}

/** If the company has a new owner in the meantime, the job keeps only the company’s name. */
async function companyOfChange(tx: Tx, job: JobHead['job'], { companyId, companyName }: JobHead['job']) {
  if (companyId === null) return { id: null, name: null };
  const known = await companyListing(tx, companyId);
  const isTheirs = known !== null && (companyId === job.companyId || known.ownerId === job.ownerId);
  return isTheirs ? { id: companyId, name: known.name } : { id: null, name: companyName };
}
