import type { createInterest, Interest } from '#contract/events.ts';
import type { Checked } from '#contract/http.ts';
import type { EventId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import type { Db } from '#server/platform/database/open.ts';
import { Conflict } from '#server/platform/errors.ts';
import { requireUserId } from '#server/platform/http/require-user-id.ts';
import { newId } from '#server/platform/ids.ts';
import { serialised } from '#server/platform/serialise-by-key.ts';
import type { Actor } from '#server/policy.ts';
import { isFull, lockFor, refuseClosed } from './find-event.ts';
import { findOwn, findPlace, insertInterest, updateInterest } from './interest-queries.ts';
import { findMember } from './member.ts';
import { presentInterest } from './present.ts';
import { takePlace } from './take-place.ts';
import type { EventHead } from './write-queries.ts';

const t = messages('server');

export type InterestInput = Checked<typeof createInterest>['body'];

export function requirePlace(event: EventHead, waitlist: boolean): void {
  refuseClosed(event);
  if (isFull(event) && !waitlist) {
    throw new Conflict(t('Every place is taken. You can join the waiting list.'), 'EVENT_FULL');
  }
}

/** A registration as a guest with the account’s address becomes the member’s. */
export async function registerInterest(
  db: Db,
  actor: Actor,
  eventId: EventId,
  input: InterestInput,
): Promise<{ interest: Interest; isNew: boolean }> {
  const userId = requireUserId(actor);
  return serialised(eventId, () =>
    db.transaction(async (tx) => {
      const event = await lockFor(tx, actor, 'event.interest', eventId);
      const { name, email } = await findMember(tx, userId);
      const before = await findOwn(tx, eventId, userId, email);
      if (before && before.state !== 'UNCONFIRMED') {
        const own = before.userId === userId ? before : await updateInterest(tx, before.id, { userId, name });
        return { interest: presentInterest(own, await findPlace(tx, own)), isNew: false };
      }
      requirePlace(event, input.waitlist);
      const { phone = null, company = null, note = null, remind } = input;
      const fields = { userId, name, email, phone, company, note, remind, ...(await takePlace(tx, event)) };
      const row = before
        ? await updateInterest(tx, before.id, { ...fields, createdAt: event.now })
        : await insertInterest(tx, { ...fields, id: newId(), eventId, createdAt: event.now });
      return { interest: presentInterest(row, await findPlace(tx, row)), isNew: true };
    }),
  );
}
