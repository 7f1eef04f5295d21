/** A job as the acts meet it: there if the actor may read it, and held for the rest of the transaction. */
import type { Tx } from '#server/platform/database/open.ts';
import { Forbidden, NotFound } from '#server/platform/http/errors.ts';
import { type Actor, can, type Listing } from '#server/policy.ts';
import { supervise } from '../staff-audit/index.ts';
import { standingOf } from './visibility.ts';
import type { JobFields, JobHead } from './write-queries.ts';
import { lockJob } from './write-queries.ts';

export const jobNotHere = (): NotFound => new NotFound('This job is not here, or not any more.');

export const listingOfHead = ({ job, companyStands }: JobHead): Listing => ({
  ownerId: job.ownerId,
  status: standingOf(job.status, companyStands),
  removed: job.removedAt !== null,
});

type JobAction = 'job.edit' | 'job.remove' | 'job.decide' | 'job.apply';

/** @throws NotFound where the actor may not read it, Forbidden where it is not theirs to act on */
export async function holdJob(tx: Tx, actor: Actor, action: JobAction, jobId: string): Promise<JobHead> {
  const head = await lockJob(tx, jobId);
  const verdict = head ? can(actor, action, listingOfHead(head)) : 'hide';
  if (!head || verdict === 'hide') throw jobNotHere();
  if (verdict === 'deny') {
    throw new Forbidden(action === 'job.apply' ? 'This is your own job: nobody applies to themselves.' : undefined);
  }
  if (action !== 'job.apply') {
    const { ownerId, title } = head.job;
    // Whoever decides tells the owner what was decided.
    const isTold = action === 'job.decide';
    await supervise(tx, actor, action, { kind: 'job', id: jobId, ownerId, title, url: `/careers/${jobId}`, isTold });
  }
  return head;
}

/** The day of today, in UTC, as jobs close. */
export const utcDay = (now = new Date()): string => now.toISOString().slice(0, 10);

export const hasPassed = (closesAt: JobFields['closesAt']): boolean =>
  typeof closesAt === 'string' && closesAt < utcDay();
