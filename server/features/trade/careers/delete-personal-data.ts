import type { UserId } from '#contract/ids.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { deleteOfApplicant, lockJobsOfApplicant } from './application-write-queries.ts';
import { deleteCvs } from './cvs.ts';
import type { Platform } from './notify.ts';
import { removeLocked } from './remove.ts';
import { closeOfOwner, countApplications, lockUnpublishedOf } from './write-queries.ts';

/** Closes a person’s published jobs and deletes the others. */
export async function deleteCareersDataOf(tx: Tx, platform: Platform, userId: UserId): Promise<void> {
  await lockJobsOfApplicant(tx, userId);
  const gone = await deleteOfApplicant(tx, userId);
  await deleteCvs(tx, platform, gone);
  for (const { job_id: jobId, status } of gone) if (status !== 'WITHDRAWN') await countApplications(tx, jobId, -1);
  for (const job of await lockUnpublishedOf(tx, userId)) await removeLocked(tx, platform, job);
  await closeOfOwner(tx, userId);
}
