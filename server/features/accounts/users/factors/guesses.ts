import type { UserId } from '#contract/ids.ts';
import type { Portal } from '#server/platform/portal.ts';
import { audit } from '../../../services/audit/index.ts';
import { alertOwner, type FirstStep } from '../alerts.ts';
import { countAttempt } from '../attempt-queries.ts';
import { isUsedUp } from '../attempts.ts';

const DAY_SECONDS = 24 * 3600;

/** After a wrong code that was the last one for now: tells the owner, once a day, what whoever enters them has passed. */
export async function tellOfGuesses(
  { db, jobs, settings }: Pick<Portal, 'db' | 'jobs' | 'settings'>,
  userId: UserId,
  budget: string,
  after: FirstStep,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await isUsedUp(tx, 'factor', budget, settings))) return;
    if ((await countAttempt(tx, 'guessed', budget, DAY_SECONDS)).count > 1) return;
    await audit(tx, null, 'factors.guessed', `user:${userId}`, { after });
    await alertOwner(tx, { jobs }, userId, { kind: 'factorGuessed', after });
  });
}
