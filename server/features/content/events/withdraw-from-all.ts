import type { UserId } from '#contract/ids.ts';
import type { Tx } from '#server/platform/database/open.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { findInterest, findOfUser } from './interest-queries.ts';
import { withdraw } from './withdraw.ts';
import { lockEvent } from './write-queries.ts';

export async function withdrawFromAllEvents(tx: Tx, jobs: Jobs, userId: UserId): Promise<void> {
  for (const { id, eventId } of await findOfUser(tx, userId)) {
    const event = await lockEvent(tx, eventId);
    // Until the lock, the person may have got a place.
    const row = await findInterest(tx, id);
    if (event && row) await withdraw(tx, jobs, event, row);
  }
}
