/** Builds events and interests from the demo content, at sensible local times. */

import { Temporal } from 'temporal-polyfill';
import { checkEvent } from '#server/features/content/events/check-event.ts';
import { stored } from '#server/features/content/events/stored-queries.ts';
import type { eventInterests, events } from '#server/features/content/events/tables.ts';
import { DAY, type DemoPeople, HOUR } from './demo-people.ts';
import type { Random } from './random.ts';
import type { DemoEvent } from './schemas.ts';
import { whoIs } from './write-companies.ts';
import type { Album } from './write-pictures.ts';

type EventRow = typeof events.$inferInsert & { id: string };
type InterestRow = typeof eventInterests.$inferInsert;

export interface EventRows {
  readonly events: EventRow[];
  readonly eventInterests: InterestRow[];
}

export function writeEvents(
  content: readonly DemoEvent[],
  demoPeople: DemoPeople,
  album: Album,
  random: Random,
): EventRows {
  const rows: EventRows = { events: [], eventInterests: [] };
  for (const event of content) {
    const row = writeEvent(event, demoPeople, album, random);
    rows.events.push(row);
    rows.eventInterests.push(...writeInterests(event, row, demoPeople, random));
  }
  return rows;
}

function writeEvent(event: DemoEvent, demoPeople: DemoPeople, album: Album, random: Random): EventRow {
  const createdAt = demoPeople.ago(event.writtenDaysAgo * 24);
  const { title, status, description, cancelReason = null } = event;
  const period = periodOf(event, demoPeople.now);
  const covers = event.covers.map((cover) => album.cover(cover));
  // A draft may lack title, place and address, which lists must handle.
  const fields = checkEvent(
    {
      ...{ title, description, covers },
      stored: stored.after(stored.empty, { ...event, tags: [...event.tags] }),
      startDate: period?.startDate.toISOString() ?? null,
      endDate: period?.endDate.toISOString() ?? null,
    },
    'draft',
  );
  return {
    ...fields,
    id: random.id(createdAt),
    status,
    cancelReason,
    publishedAt: status === 'draft' ? null : createdAt,
    createdBy: demoPeople.find(event.by).id,
    createdAt,
    updatedAt: status === 'cancelled' ? demoPeople.ago(2 * 24) : createdAt,
    version: status === 'cancelled' ? 2 : 1,
  };
}

/** Start in the event's time zone; null without a date. */
export function periodOf(event: DemoEvent, now: Date): { startDate: Date; endDate: Date } | null {
  if (event.day === undefined) return null;
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(event.timezone);
  const first = event.day === 'clock change' ? eveOfClockChange(today) : workday(today.toPlainDate(), event.day);
  const moment = (day: Temporal.PlainDate, clock: string) =>
    new Date(day.toZonedDateTime({ timeZone: event.timezone, plainTime: clock }).epochMilliseconds);
  return {
    startDate: moment(first, event.from),
    endDate: moment(first.add({ days: event.nights ?? 0 }), event.to),
  };
}

function workday(today: Temporal.PlainDate, days: number): Temporal.PlainDate {
  const day = today.add({ days });
  const overFriday = day.dayOfWeek - 5;
  if (overFriday <= 0) return day;
  return days < 0 ? day.subtract({ days: overFriday }) : day.add({ days: 3 - overFriday });
}

/** The day before the zone's next clock change that is at least some days ahead. */
function eveOfClockChange(today: Temporal.ZonedDateTime): Temporal.PlainDate {
  const next = today.add({ days: 3 }).getTimeZoneTransition('next');
  if (next === null) throw new Error(`The clocks of ${today.timeZoneId} don’t change.`);
  return next.toPlainDate().subtract({ days: 1 });
}

/** Counts going and waiting people in order of registration. */
function writeInterests(event: DemoEvent, row: EventRow, demoPeople: DemoPeople, random: Random): InterestRow[] {
  const people = event.interested ?? [];
  const from = (row.publishedAt?.getTime() ?? 0) + HOUR;
  const until = Math.min(demoPeople.now.getTime() - HOUR, (row.startDate?.getTime() ?? Number.POSITIVE_INFINITY) - DAY);
  const step = (until - from) / (people.length + 1);
  let [going, waiting] = [0, 0];
  const interests = people.map((person, place): InterestRow => {
    // Unconfirmed interests are deleted after a week, so this one is from today.
    const isUnconfirmed = typeof person !== 'string' && person.unconfirmed === true;
    const createdAt = isUnconfirmed ? demoPeople.ago(2) : new Date(Math.round(from + step * (place + random.next())));
    const id = random.id(createdAt);
    const note = typeof person === 'string' ? null : (person.note ?? null);
    const fields = { id, eventId: row.id, createdAt, note, ...whoIs(person, createdAt, demoPeople) };
    if (isUnconfirmed) return { ...fields, state: 'UNCONFIRMED' };
    const state = event.capacity !== undefined && going >= event.capacity ? 'WAITING' : 'GOING';
    if (state === 'GOING') going += 1;
    else waiting += 1;
    const remind = typeof person === 'string' && (event.remind?.includes(person) ?? false);
    return { ...fields, state, queueNumber: going + waiting, remind };
  });
  row.interestedCount = going;
  row.waitingCount = waiting;
  row.queueNumbers = going + waiting;
  return interests;
}
