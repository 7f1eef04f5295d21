import type { EventId } from '#contract/ids.ts';
import type { Db, Tx } from '#server/platform/database/open.ts';
import { requireUserId } from '#server/platform/http/require-user-id.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { serialised } from '#server/platform/serialise-by-key.ts';
import type { Actor } from '#server/policy.ts';
import { lockFor } from './find-event.ts';
import { deleteInterest, findOwn, type InterestRow } from './interest-queries.ts';
import { findMember } from './member.ts';
import { promoteFromWaitingList } from './waiting-list.ts';
import { addInterested, type EventHead } from './write-queries.ts';

/** The caller locks the event. */
export async function withdraw(tx: Tx, jobs: Jobs, event: EventHead, row: InterestRow): Promise<void> {
  await deleteInterest(tx, row.id);
  if (row.state === 'UNCONFIRMED') return;
  const [going, waiting] = row.state === 'GOING' ? [-1, 0] : [0, -1];
  await addInterested(tx, event.id, { going, waiting });
  await promoteFromWaitingList(tx, jobs, {
    ...event,
    interestedCount: event.interestedCount + going,
    waitingCount: event.waitingCount + waiting,
  });
}

export async function removeInterest(
  { db, jobs }: { readonly db: Db; readonly jobs: Jobs },
  actor: Actor,
  eventId: EventId,
): Promise<boolean> {
  const userId = requireUserId(actor);
  return serialised(eventId, () =>
    db.transaction(async (tx) => {
      const event = await lockFor(tx, actor, 'event.read', eventId);
      const { email } = await findMember(tx, userId);
      const row = await findOwn(tx, eventId, userId, email);
      if (row) await withdraw(tx, jobs, event, row);
      return row !== undefined;
    }),
  );
}
