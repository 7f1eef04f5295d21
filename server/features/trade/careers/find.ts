import { contentTypes } from '#contract/content-types.ts';
import { dayIn } from '#contract/dates.ts';
import type { JobId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { Forbidden, NotFound } from '#server/platform/errors.ts';
import { type Actor, can, type Listing } from '#server/policy.ts';
import { auditChange } from '../../accounts/staff-audit/index.ts';
import { effectiveStatus } from './visibility.ts';
import type { JobFields, JobHead } from './write-queries.ts';
import { lockJob } from './write-queries.ts';

const t = messages('server');

export const jobNotFound = (): NotFound => new NotFound(t('This job does not exist or was deleted.'));

export const listingOfHead = ({ job, companyIsVisible }: JobHead): Listing => ({
  ownerId: job.ownerId,
  status: effectiveStatus(job.status, companyIsVisible),
  removed: job.removedAt !== null,
});

type JobAction = 'job.edit' | 'job.remove' | 'job.decide' | 'job.apply';

export async function lockJobFor(tx: Tx, actor: Actor, action: JobAction, jobId: JobId): Promise<JobHead> {
  const head = await lockJob(tx, jobId);
  const verdict = head ? can(actor, action, listingOfHead(head)) : 'hide';
  if (!head || verdict === 'hide') throw jobNotFound();
  if (verdict === 'deny') {
    throw new Forbidden(action === 'job.apply' ? t('You can’t apply for your own job.') : undefined);
  }
  if (action !== 'job.apply') {
    const { ownerId, title } = head.job;
    // The decision itself notifies the owner.
    const isNotified = action === 'job.decide';
    await auditChange(tx, actor, action, {
      kind: 'job',
      id: jobId,
      ownerId,
      title,
      url: contentTypes.job.shortPath(jobId),
      isNotified,
    });
  }
  return head;
}

export const hasPassed = (closesAt: JobFields['closesAt']): boolean =>
  typeof closesAt === 'string' && closesAt < dayIn(0);
