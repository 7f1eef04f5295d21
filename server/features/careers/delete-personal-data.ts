import type { UserId } from '#contract/ids.ts';
import type { Tx } from '#server/platform/database/open.ts';
import type { Portal } from '#server/platform/portal.ts';
import { deleteOfApplicant, lockJobsOfApplicant } from './application-write-queries.ts';
import { deleteCvs } from './cvs.ts';
import { closeOfOwner, countApplications } from './write-queries.ts';

export async function deleteCareersDataOf(tx: Tx, jobs: Portal['jobs'], userId: UserId): Promise<void> {
  await lockJobsOfApplicant(tx, userId);
  const gone = await deleteOfApplicant(tx, userId);
  await deleteCvs(tx, { jobs }, gone);
  for (const { job_id: jobId, status } of gone) if (status !== 'WITHDRAWN') await countApplications(tx, jobId, -1);
  await closeOfOwner(tx, userId);
}
