import type { CreateJob, Job, JobStatus } from '#contract/careers.ts';
import type { JobId } from '#contract/ids.ts';
import { requireUserId } from '#server/platform/http/require-user-id.ts';
import { newId } from '#server/platform/ids.ts';
import { refuseReservedNames } from '#server/platform/names/reserved-names.ts';
import { type Actor, isStaff } from '#server/policy.ts';
import { queueForWatchers } from '../../engagement/watching/index.ts';
import { audit } from '../../services/audit/index.ts';
import { notifyStaffOfPending } from '../listings/index.ts';
import { checkJob } from './check-job.ts';
import { companyOf } from './company.ts';
import type { Platform } from './notify.ts';
import { readJob } from './read.ts';
import { insertJob } from './write-queries.ts';

export async function createJob(platform: Platform, actor: Actor, input: CreateJob): Promise<Job> {
  const userId = requireUserId(actor);
  const id = newId<JobId>();
  const { status: wanted, ...written } = input;
  const status: JobStatus = wanted === 'draft' ? 'draft' : isStaff(actor) ? 'published' : 'pending';
  if (!isStaff(actor)) refuseReservedNames(platform.settings, { companyName: written.companyName });
  await platform.db.transaction(async (tx) => {
    const company = await companyOf(tx, actor, null, written);
    const publishedAt = status === 'published' ? new Date() : null;
    const standing = { status, publishedAt, openSince: publishedAt, reason: null, sent: status !== 'draft' };
    const fields = checkJob(null, written, company, standing);
    await insertJob(tx, id, userId, fields);
    if (status === 'published') await queueForWatchers(tx, { jobId: id });
    if (status === 'pending') await notifyStaffOfPending(tx, 'job', fields.title, userId);
    if (status === 'published') await audit(tx, userId, 'job.published', `job:${id}`);
  });
  return readJob(platform.db, actor, id);
}
