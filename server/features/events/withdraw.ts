import type { EventId } from '#contract/ids.ts';
import type { Db, Tx } from '#server/platform/database/open.ts';
import { SignedOut } from '#server/platform/http/errors.ts';
import { inTurn } from '#server/platform/in-turn.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Actor } from '#server/policy.ts';
import { lockFor } from './find-event.ts';
import { deleteInterest, findOwn, type InterestRow } from './interest-queries.ts';
import { findMember } from './member.ts';
import { promoteFromWaitingList } from './waiting-list.ts';
import { addInterested, type EventHead } from './write-queries.ts';

/** Takes an interest back; its place goes to the first who waits. The event is locked by the caller. */
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

/** A member's own. @returns whether there was one */
export async function removeInterest(
  { db, jobs }: { readonly db: Db; readonly jobs: Jobs },
  actor: Actor,
  eventId: EventId,
): Promise<boolean> {
  const { userId } = actor;
  if (userId === null) throw new SignedOut();
  return inTurn(eventId, () =>
    db.transaction(async (tx) => {
      const event = await lockFor(tx, actor, 'event.read', eventId);
      const { email } = await findMember(tx, userId);
      const row = await findOwn(tx, eventId, userId, email);
      if (row) await withdraw(tx, jobs, event, row);
      return row !== undefined;
    }),
  );
}
