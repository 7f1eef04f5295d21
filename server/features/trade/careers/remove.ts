import type { JobId } from '#contract/ids.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { type Actor, isStaff } from '#server/policy.ts';
import { withdrawFromWatchers } from '../../engagement/watching/index.ts';
import { audit } from '../../services/audit/index.ts';
import { deleteOfJob } from './application-write-queries.ts';
import { deleteCvs } from './cvs.ts';
import { lockJobFor } from './find.ts';
import { notifyApplicantsOfRemoval, type Platform } from './notify.ts';
import { type JobHead, markRemoved } from './write-queries.ts';

export async function removeJob(platform: Platform, actor: Actor, jobId: JobId): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const { job } = await lockJobFor(tx, actor, 'job.remove', jobId);
    await removeLocked(tx, platform, job);
    if (isStaff(actor)) await audit(tx, actor.userId, 'job.removed', `job:${jobId}`);
  });
}

/** Also deletes its applications. */
export async function removeLocked(tx: Tx, platform: Platform, job: JobHead['job']): Promise<void> {
  const gone = await deleteOfJob(tx, job.id);
  await deleteCvs(tx, platform, gone);
  await markRemoved(tx, job.id);
  if (job.status === 'published') await withdrawFromWatchers(tx, { jobId: job.id });
  await notifyApplicantsOfRemoval(tx, platform, job, gone);
}
