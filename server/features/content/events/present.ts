import type { Interest, PortalEvent } from '#contract/events.ts';
import { toIso } from '#server/platform/database/read.ts';
import { sanitiseForReading } from '#server/platform/html/for-reading.ts';
import { type Actor, isStaff, may } from '#server/policy.ts';
import type { InterestRow } from './interest-queries.ts';
import type { EventRow } from './queries.ts';
import { type Stored, stored } from './stored-queries.ts';

export function presentEvent(row: EventRow, actor: Actor): PortalEvent {
  const own = presentOwn(row);
  return {
    id: row.id,
    eventTitle: row.title,
    description: sanitiseForReading(row.description),
    startDate: toIso(row.start_date),
    endDate: toIso(row.end_date),
    ...(stored.valuesOf((name) => row[name]) as Stored),
    onlineUrl: own?.state === 'GOING' || isStaff(actor) ? row.onlineUrl : null,
    coverImages: row.covers.map((cover) => cover.url),
    coverAlts: row.covers.map((cover) => cover.alt),
    status: row.status,
    mine: actor.userId !== null && row.created_by === actor.userId,
    cancelReason: row.cancel_reason,
    interestedCount: row.interested_count,
    waitingCount: row.waiting_count,
    interested: own !== null,
    interest: own,
    past: row.past,
    full: row.full,
    publishedAt: toIso(row.published_at),
    createdAt: toIso(row.created_at),
    updatedAt: toIso(row.updated_at),
    version: row.version,
    can: { edit: may(actor, 'event.write', { shown: row.shown, removed: false }) },
  };
}

function presentOwn(row: EventRow): Interest | null {
  if (row.interest_id === null || row.interest_state === null || row.interest_created_at === null) return null;
  return {
    id: row.interest_id,
    eventId: row.id,
    name: row.interest_name ?? '',
    state: row.interest_state,
    place: row.interest_place,
    remind: row.interest_remind ?? false,
    createdAt: toIso(row.interest_created_at),
  };
}

export function presentInterest(row: InterestRow, place: number | null): Interest {
  const { id, eventId, name, state, remind, createdAt } = row;
  return { id, eventId, name, state, place, remind, createdAt: createdAt.toISOString() };
}
