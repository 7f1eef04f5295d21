import { type SQL, sql } from 'drizzle-orm';
import { listManagedEvents } from '#contract/events.ts';
import type { EventId } from '#contract/ids.ts';
import { filteredBy, type Sheet, type Sheets, utc } from '../../services/exports/index.ts';
import { conditionsOf } from './queries.ts';

// Excludes unconfirmed guests, whose address someone else may have typed.
const isConfirmed = sql`i.state <> 'UNCONFIRMED'`;

const contact = {
  Name: sql`i.name`,
  Email: sql`i.email`,
  Phone: sql`i.phone`,
  Company: sql`i.company`,
  Note: sql`i.note`,
  Status: sql`lower(i.state)`,
};
const registered = { 'Registered (UTC)': utc(sql`i.created_at`) };

export const sheets: Sheets = {
  events: {
    id: sql`e.id`,
    from: sql`events e`,
    rowsOf: filteredBy(listManagedEvents.query, conditionsOf),
    columns: {
      Id: sql`e.id`,
      Title: sql`e.title`,
      Status: sql`CASE WHEN e.removed_at IS NOT NULL THEN 'deleted' ELSE e.status END`,
      'Starts (UTC)': utc(sql`e.start_date`),
      'Ends (UTC)': utc(sql`e.end_date`),
      'Time zone': sql`e.timezone`,
      'Takes place': sql`lower(replace(e.mode, '_', ' '))`,
      Location: sql`e.location`,
      Venue: sql`e.venue`,
      Organiser: sql`e.organiser`,
      Capacity: sql`e.capacity`,
      Going: sql`e.interested_count`,
      Waiting: sql`e.waiting_count`,
      'Created (UTC)': utc(sql`e.created_at`),
      'Published (UTC)': utc(sql`e.published_at`),
    },
  },
  'event-interests': {
    id: sql`i.id`,
    from: sql`event_interests i JOIN events e ON e.id = i.event_id`,
    where: isConfirmed,
    columns: {
      Id: sql`i.id`,
      Event: sql`e.title`,
      'Event starts (UTC)': utc(sql`e.start_date`),
      ...contact,
      ...registered,
    },
  },
};

const waiting = (eventId: EventId): SQL => sql`(SELECT count(*) FROM event_interests q
  WHERE q.event_id = ${eventId}::uuid AND q.state = 'WAITING' AND q.queue_number <= i.queue_number)`;

export const attendeeSheet = (eventId: EventId): Sheet => ({
  id: sql`i.id`,
  from: sql`event_interests i`,
  where: sql`i.event_id = ${eventId}::uuid AND ${isConfirmed}`,
  columns: {
    ...contact,
    'Number on the waiting list': sql`CASE WHEN i.state = 'WAITING' THEN ${waiting(eventId)} END`,
    Account: sql`CASE WHEN i.user_id IS NULL THEN 'guest' ELSE 'member' END`,
    'Wants a reminder': sql`CASE WHEN i.remind THEN 'yes' ELSE 'no' END`,
    ...registered,
  },
});
