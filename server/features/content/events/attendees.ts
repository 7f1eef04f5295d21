import type { listInterested } from '#contract/events.ts';
import type { Checked, Output } from '#contract/http.ts';
import type { EventId } from '#contract/ids.ts';
import { readPage } from '#server/platform/database/keyset.ts';
import type { Db } from '#server/platform/database/open.ts';
import { toIso } from '#server/platform/database/read.ts';
import type { Actor } from '#server/policy.ts';
import { auditRead } from '../../accounts/staff-audit/index.ts';
import type { Sheet } from '../../services/exports/index.ts';
import { attendeeSheet } from './export-queries.ts';
import { type AttendeeRow, selectAttendees } from './interest-queries.ts';
import { readEvent } from './read.ts';

/** Logs the export. */
export async function attendeesToExport(db: Db, actor: Actor, eventId: EventId): Promise<Sheet> {
  await readEvent(db, actor, eventId);
  await auditRead(db, actor, 'event.attendees', {
    logAs: 'event.attendeesExported',
    subject: `event:${eventId}`,
    owners: [],
    isEachLogged: true,
  });
  return attendeeSheet(eventId);
}

export async function listAttendees(
  db: Db,
  actor: Actor,
  eventId: EventId,
  page: Checked<typeof listInterested>['query'],
): Promise<Output<typeof listInterested>> {
  await readEvent(db, actor, eventId);
  await auditRead(db, actor, 'event.attendees', {
    logAs: 'event.attendeesRead',
    subject: `event:${eventId}`,
    owners: [],
  });
  return readPage(
    page,
    (after, limit) => selectAttendees(db, eventId, after, limit),
    (row) => row.created_at,
    present,
  );
}

function present(row: AttendeeRow): Output<typeof listInterested>['data'][number] {
  const { id, name, email, phone, company, note, state, place, remind } = row;
  return {
    ...{ id, name, email, phone, company, note, state, place, remind },
    eventId: row.event_id,
    isMember: row.user_id !== null,
    createdAt: toIso(row.created_at),
  };
}
