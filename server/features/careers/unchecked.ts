/** What its owner changes in a published job is out at once, and staff look at it afterwards. */
import { isDeepStrictEqual } from 'node:util';
import { Conflict } from '#server/platform/http/errors.ts';
import { type Actor, isStaff, may } from '#server/policy.ts';
import { audit } from '../users/index.ts';
import { jobNotHere, listingOfHead } from './find.ts';
import { readJob } from './read.ts';
import type { Office } from './tell.ts';
import { type JobFields, type JobHead, lockJob, markChecked } from './write-queries.ts';

/** What others read of a job and nobody reviews before they do; its last day alone is no reason to look. */
const shown = [
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
] as const satisfies readonly (keyof JobFields)[];

/** Since when nobody of the staff has looked at it. A review looks at all of it, and who of the staff edits it has. */
export function uncheckedSince(actor: Actor, before: JobHead['job'], after: JobFields): Date | null {
  if (isStaff(actor) || (after.status !== 'published' && after.status !== 'closed')) return null;
  const isOther = shown.some((name) => !isDeepStrictEqual(before[name], after[name]));
  return before.uncheckedSince ?? (isOther ? new Date() : null);
}

/** Somebody of the staff has looked: it stays as it is. Saying so twice is no fault. @throws Conflict STALE */
export async function checkedJob({ db }: Pick<Office, 'db'>, actor: Actor, jobId: string, version?: number) {
  const isStale = await db.transaction(async (tx) => {
    const head = await lockJob(tx, jobId);
    if (!head || head.job.removedAt !== null || !may(actor, 'job.read', listingOfHead(head))) throw jobNotHere();
    if (head.job.uncheckedSince === null) return false;
    if (version !== undefined && version !== head.job.version) return true;
    await markChecked(tx, jobId);
    await audit(tx, actor.userId, 'job.checked', `job:${jobId}`);
    return false;
  });
  const current = await readJob(db, actor, jobId);
  if (isStale) throw new Conflict('It was changed meanwhile. Look at it again.', 'STALE', { current });
  return current;
}
