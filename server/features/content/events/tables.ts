import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { EventId } from '#contract/ids.ts';
import { guestLanguageColumn } from '#server/platform/database/guest-language-column.ts';
import { idColumn } from '#server/platform/database/id-column.ts';
import { moment } from '#server/platform/database/moment-column.ts';
import { pictureIndex } from '#server/platform/files/tables.ts';
import type { Picture } from '#server/platform/html/write-text.ts';
import { searchIndex } from '#server/platform/search/tables.ts';
import { userIdColumn, users } from '../../accounts/users/tables.ts';
import { publicationColumns } from '../publications/tables.ts';

export const eventIdColumn = idColumn<EventId>();

export const events = pgTable(
  'events',
  {
    id: eventIdColumn('id').primaryKey(),
    title: text('title').notNull(),
    /** Sanitised HTML. */
    description: text('description').notNull().default(''),
    /** Null only in drafts. */
    startDate: moment('start_date'),
    endDate: moment('end_date'),
    /** IANA name. */
    timezone: text('timezone').notNull().default('UTC'),
    location: text('location'),
    venue: text('venue'),
    mode: text('mode').$type<'IN_PERSON' | 'ONLINE' | 'HYBRID'>().notNull().default('IN_PERSON'),
    onlineUrl: text('online_url'),
    covers: jsonb('covers').$type<Picture[]>().notNull().default([]),
    organiser: text('organiser').notNull().default(''),
    capacity: integer('capacity'),
    status: text('status').$type<'draft' | 'published' | 'cancelled'>().notNull().default('draft'),
    cancelReason: text('cancel_reason'),
    /** The numbers of people with a place and on the waiting list, updated under this row’s lock. */
    interestedCount: integer('interested_count').notNull().default(0),
    waitingCount: integer('waiting_count').notNull().default(0),
    /** The last queue number that was given out. */
    queueNumbers: integer('queue_numbers').notNull().default(0),
    ...publicationColumns(),
  },
  (table) => [
    check('events_status', sql`${table.status} IN ('draft', 'published', 'cancelled')`),
    check(
      'events_dates',
      sql`${table.status} = 'draft' OR (${table.startDate} IS NOT NULL AND ${table.endDate} >= ${table.startDate})`,
    ),
    index('events_start').on(table.startDate, table.id).where(sql`status <> 'draft' AND removed_at IS NULL`),
    index('events_end')
      .on(table.endDate.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`status <> 'draft' AND removed_at IS NULL`),
    index('events_changed')
      .on(table.updatedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`removed_at IS NULL`),
    index('events_by_title').on(sql`left(lower(${table.title}), 24)`, table.id).where(sql`removed_at IS NULL`),
    index('events_by_start')
      .on(sql`coalesce(${table.startDate}, '9999-12-31T00:00:00Z'::timestamptz)`, table.id)
      .where(sql`removed_at IS NULL`),
    index('events_by_going').on(table.interestedCount, table.id).where(sql`removed_at IS NULL`),
    index('events_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
    searchIndex('events_words_by_period', table.searchVector, sql`${table.publishedAt}`),
    index('events_tags').using('gin', table.tags),
    pictureIndex('events_pictures', sql`(${table.description} || ${table.covers}::text)`),
  ],
);

export const eventInterests = pgTable(
  'event_interests',
  {
    id: uuid('id').primaryKey(),
    eventId: eventIdColumn('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    /** Null for guests. */
    userId: userIdColumn('user_id').references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    email: text('email').notNull(),
    language: guestLanguageColumn(),
    phone: text('phone'),
    company: text('company'),
    note: text('note'),
    state: text('state').$type<'UNCONFIRMED' | 'GOING' | 'WAITING'>().notNull(),
    /** The position in the queue, from the event’s counter; null while unconfirmed. */
    queueNumber: integer('queue_number'),
    remind: boolean('remind').notNull().default(false),
    remindedAt: moment('reminded_at'),
    /** SHA-256 of the token in a guest’s email. */
    tokenHash: text('token_hash').unique('event_interests_token'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('event_interests_state', sql`${table.state} IN ('UNCONFIRMED', 'GOING', 'WAITING')`),
    uniqueIndex('event_interests_address').on(table.eventId, table.email),
    uniqueIndex('event_interests_account').on(table.eventId, table.userId).where(sql`user_id IS NOT NULL`),
    index('event_interests_queue').on(table.eventId, table.queueNumber).where(sql`state = 'WAITING'`),
    index('event_interests_order').on(table.eventId, table.createdAt, table.id),
    index('event_interests_user').on(table.userId),
    index('event_interests_reminders').on(table.eventId).where(sql`state = 'GOING' AND remind AND reminded_at IS NULL`),
    index('event_interests_guests')
      .on(table.eventId)
      .where(sql`user_id IS NULL AND email NOT LIKE 'forgotten-%@deleted.invalid'`),
    index('event_interests_unconfirmed').on(table.createdAt).where(sql`state = 'UNCONFIRMED'`),
  ],
);
