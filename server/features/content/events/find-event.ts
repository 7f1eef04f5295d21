import { contentTypes } from '#contract/content-types.ts';
import type { EventId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { Conflict } from '#server/platform/errors.ts';
import { type Action, type Actor, can } from '#server/policy.ts';
import { auditChange } from '../../accounts/staff-audit/index.ts';
import { notHere } from './read.ts';
import { type EventHead, lockEvent } from './write-queries.ts';

const t = messages('server');

export async function lockFor(
  tx: Tx,
  actor: Actor,
  action: Extract<Action, 'event.read' | 'event.write' | 'event.interest'>,
  id: EventId,
): Promise<EventHead> {
  const event = await lockEvent(tx, id);
  // Actors without this permission were refused earlier.
  if (!event || can(actor, action, { shown: event.shown, removed: false }) !== 'allow') throw notHere();
  if (action === 'event.write') {
    const { createdBy: ownerId, title } = event;
    await auditChange(tx, actor, action, { kind: 'event', id, ownerId, title, url: contentTypes.event.appPath(id) });
  }
  return event;
}

export function refuseClosed(event: EventHead): void {
  if (event.status === 'cancelled') throw new Conflict(t('This event is cancelled.'), 'EVENT_CANCELLED');
  if (event.past) throw new Conflict(t('This event is over.'), 'EVENT_PAST');
}

export function isFull(event: EventHead): boolean {
  return event.capacity !== null && event.interestedCount >= event.capacity;
}
