import type { Job, JobStatus } from '#contract/careers.ts';
import type { JobId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { Conflict, NotFound } from '#server/platform/errors.ts';
import type { Actor } from '#server/policy.ts';
import { queueForWatchers, withdrawFromWatchers } from '../../engagement/watching/index.ts';
import { audit } from '../../services/audit/index.ts';
import { refuseStale } from '../listings/index.ts';
import { hasPassed, jobNotFound, lockJobFor } from './find.ts';
import { notifyOwnerOfDecision, type Platform } from './notify.ts';
import { readJob } from './read.ts';
import { updateJob } from './write-queries.ts';

const t = messages('server');

type Decision = 'pending' | 'published' | 'rejected';
interface Deciding {
  readonly status: Decision;
  readonly reason: string;
  readonly version?: number | undefined;
}

const logged = { pending: 'job.undecided', published: 'job.approved', rejected: 'job.rejected' } as const;
const from: Readonly<Record<Decision, readonly JobStatus[]>> = {
  published: ['pending'],
  rejected: ['pending'],
  pending: ['published', 'rejected'],
};

/** Repeating a decision is allowed. @throws Conflict NOT_WAITING, CLOSING_DAY_PASSED, STALE with the newer record */
export async function decideJob(
  platform: Platform,
  actor: Actor,
  jobId: JobId,
  { status, reason, version }: Deciding,
): Promise<Job> {
  const isStale = await platform.db.transaction(async (tx) => {
    const head = await lockJobFor(tx, actor, 'job.decide', jobId);
    if (head.job.removedAt !== null) throw jobNotFound();
    const { job } = head;
    if (job.status === 'draft') throw new NotFound();
    if (job.status === status) return false;
    if (!from[status].includes(job.status)) {
      throw new Conflict(t('This job is no longer awaiting review. Check it again.'), 'NOT_WAITING');
    }
    if (version !== undefined && version !== job.version) return true;
    if (status === 'published' && hasPassed(job.closesAt)) {
      throw new Conflict(
        t('The closing date has passed. Reject the job, so that its owner can set a new date.'),
        'CLOSING_DAY_PASSED',
      );
    }
    await updateJob(tx, jobId, {
      status,
      reason: status === 'rejected' ? reason : null,
      ...(status === 'published' ? { publishedAt: job.publishedAt ?? new Date(), openSince: new Date() } : {}),
    });
    if (status === 'published') await queueForWatchers(tx, { jobId });
    if (job.status === 'published') await withdrawFromWatchers(tx, { jobId });
    await audit(tx, actor.userId, logged[status], `job:${jobId}`, status === 'rejected' ? { reason } : {});
    if (job.ownerId !== actor.userId) await notifyOwnerOfDecision(tx, platform, job, status, reason);
    return false;
  });
  return refuseStale(isStale, await readJob(platform.db, actor, jobId));
}
