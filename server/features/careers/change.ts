/** Changes by the owner of an approved job are reviewed, while the approved text stays public. */
import type { Job } from '#contract/careers.ts';
import type { ChangeDecision } from '#contract/listings.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { Conflict } from '#server/platform/http/errors.ts';
import type { Actor } from '#server/policy.ts';
import { companyListing } from '../directory/index.ts';
import { fieldsThatDiffer, refuseDecided } from '../listings/index.ts';
import { audit } from '../users/index.ts';
import { type CheckedJob, checkJob } from './check-job.ts';
import { holdJob, jobNotHere } from './find.ts';
import { notifyOwnerOfChangeDecision, type Platform } from './notify.ts';
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

export const NO_CHANGE = { change: null, changeWaitsSince: null, changeReason: null } as const;

export const withChange = (job: JobHead['job']): JobHead['job'] => ({ ...job, ...job.change });

/** The change that needs a review after saving; null if nothing differs from the public text. */
export function changeOf(approved: JobHead['job'], wanted: CheckedJob) {
  const change = fieldsThatDiffer(reviewed, approved as CheckedJob, wanted);
  if (change === null) return NO_CHANGE;
  return { change, changeWaitsSince: approved.changeWaitsSince ?? new Date(), changeReason: null };
}

/** @throws Conflict DECIDED if someone else has decided, STALE if the version differs */
export async function decideJobChange(
  { db }: Pick<Platform, 'db'>,
  actor: Actor,
  jobId: string,
  { status, reason, version }: ChangeDecision,
): Promise<Job> {
  const isStale = await db.transaction(async (tx) => {
    const head = await holdJob(tx, actor, 'job.decide', jobId);
    if (head.job.removedAt !== null || head.job.status === 'draft') throw jobNotHere();
    const { job } = head;
    refuseDecided(job);
    if (version !== undefined && version !== job.version) return true;
    if (status === 'rejected') await updateJob(tx, jobId, { changeWaitsSince: null, changeReason: reason });
    else await updateJob(tx, jobId, { ...(await changedFields(tx, job)), ...NO_CHANGE });
    const names = Object.keys(job.change ?? {});
    const before = Object.fromEntries(names.map((name) => [name, job[name as keyof JobHead['job']]]));
    const details = { ...(reason && { reason }), before, after: job.change };
    await audit(tx, actor.userId, `job.change.${status}`, `job:${jobId}`, details);
    await notifyOwnerOfChangeDecision(tx, job, status, reason);
    return false;
  });
  const current = await readJob(db, actor, jobId);
  if (isStale) throw new Conflict('Someone else changed this. Check it again before you decide.', 'STALE', { current });
  return current;
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

/** If the company has a new owner meanwhile, the job keeps only the company’s name. */
async function companyOfChange(tx: Tx, job: JobHead['job'], { companyId, companyName }: JobHead['job']) {
  if (companyId === null) return { id: null, name: null };
  const known = await companyListing(tx, companyId);
  const isTheirs = known !== null && (companyId === job.companyId || known.ownerId === job.ownerId);
  return isTheirs ? { id: companyId, name: known.name } : { id: null, name: companyName };
}
