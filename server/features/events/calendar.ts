/** Events as iCalendar (RFC 5545), in UTC, which is correct in every zone and across clock changes. */

import ical, { escape as escapeText, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { contentTypes } from '#contract/content-types.ts';
import { htmlToText } from '#contract/plain-text.ts';
import { toIso } from '#server/platform/database/read.ts';
import type { CalendarRow } from './queries.ts';

const HOUR_SECONDS = 3600;

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** The same rows give identical bytes, so that ETags can be compared. @param origin such as https://quayside.example */
export function writeCalendar(
  { origin, name, feed }: { readonly origin: string; readonly name: string; readonly feed: boolean },
  rows: readonly CalendarRow[],
): string {
  const { host } = new URL(origin);
  const calendar = ical({
    prodId: { company: oneLine(name), product: 'Events', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ...(feed ? { name: escapeText(`${name} events`, false), ttl: HOUR_SECONDS, url: `${origin}/events` } : {}),
  });
  for (const row of rows) {
    const [start, end] = [new Date(toIso(row.start_date)), new Date(toIso(row.end_date))];
    calendar.createEvent({
      id: `${row.id}@${host}`,
      sequence: row.version,
      stamp: new Date(toIso(row.updated_at)),
      created: new Date(toIso(row.created_at)),
      lastModified: new Date(toIso(row.updated_at)),
      start,
      // The end must be after the start; an event without an end has no duration.
      ...(end > start ? { end } : {}),
      summary: oneLine(row.title) || 'Untitled',
      description: htmlToText(row.lead),
      location: whereOf(row),
      url: `${origin}${contentTypes.event.shortPath(row.id)}`,
      status: row.status === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  }
  return `${calendar.toString()}\r\n`;
}

function whereOf({ venue, location }: CalendarRow): string {
  return [venue, location].flatMap((part) => (part ? [oneLine(part)] : [])).join(', ') || 'Online';
}
