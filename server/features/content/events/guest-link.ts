/** What the link in a guest’s email does. Repeating it changes nothing. */

import type { Interest } from '#contract/events.ts';
import type { EventId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { NotFound } from '#server/platform/errors.ts';
import type { Portal } from '#server/platform/portal.ts';
import { serialised } from '#server/platform/serialise-by-key.ts';
import { hashToken } from '#server/platform/tokens.ts';
import type { Actor } from '#server/policy.ts';
import { lockFor, refuseClosed } from './find-event.ts';
import { findByToken, findPlace, type InterestRow, updateInterest } from './interest-queries.ts';
import { presentInterest } from './present.ts';
import { takePlace } from './take-place.ts';
import { withdraw } from './withdraw.ts';
import type { EventHead } from './write-queries.ts';

const t = messages('server');

type Act = 'read' | 'confirm' | 'withdraw';

/** @returns null if it was withdrawn @throws NotFound if there is nothing to confirm */
export async function followGuestLink(
  { db, jobs }: Pick<Portal, 'db' | 'jobs'>,
  actor: Actor,
  eventId: EventId,
  token: string,
  act: Act,
): Promise<Interest | null> {
  return serialised(eventId, () =>
    db.transaction(async (tx) => {
      const event = await lockFor(tx, actor, 'event.read', eventId);
      const row = await findByToken(tx, eventId, hashToken(token));
      if (act === 'withdraw') {
        if (row) await withdraw(tx, jobs, event, row);
        return null;
      }
      if (act === 'confirm') {
        if (!row) throw new NotFound(t('This link is no longer valid. Register on the event’s page.'));
        return present(tx, await confirm(tx, event, row));
      }
      return row ? present(tx, row) : null;
    }),
  );
}

async function confirm(tx: Tx, event: EventHead, row: InterestRow): Promise<InterestRow> {
  if (row.state !== 'UNCONFIRMED') return row;
  refuseClosed(event);
  return updateInterest(tx, row.id, await takePlace(tx, event));
}

async function present(tx: Tx, row: InterestRow): Promise<Interest> {
  return presentInterest(row, await findPlace(tx, row));
}

export function describeGuestInterest(interest: Interest | null): string {
  if (interest === null) return t('You are not on the list.');
  if (interest.state === 'UNCONFIRMED') return t('Confirm that you are coming.');
  return describeInterest(interest);
}

export function describeInterest(interest: Interest): string {
  return interest.state === 'GOING'
    ? t('You are on the list.')
    : t('The event is full. You are number {place} on the waiting list.', { place: interest.place });
}
