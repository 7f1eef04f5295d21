import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { AlertSeverity, DisruptionKind, DisruptionScope } from '#contract/disruptions.ts';
import type { DisruptionId } from '#contract/ids.ts';
import { userIdColumn, users } from '#server/features/accounts/users/tables.ts';
import { idColumn } from '#server/platform/database/id-column.ts';
import { moment } from '#server/platform/database/moment-column.ts';

export const disruptionIdColumn = idColumn<DisruptionId>();

export const disruptions = pgTable(
  'disruptions',
  {
    id: disruptionIdColumn('id').primaryKey(),
    /** Null once the account is deleted. */
    authorId: userIdColumn('author_id').references(() => users.id, { onDelete: 'set null' }),
    kind: text('kind').$type<DisruptionKind>().notNull(),
    scope: text('scope').$type<DisruptionScope>().notNull(),
    /** A UN/LOCODE, an airport or a country. */
    origin: text('origin'),
    originCountry: text('origin_country'),
    destination: text('destination'),
    destinationCountry: text('destination_country'),
    carrier: text('carrier').notNull(),
    title: text('title').notNull(),
    details: text('details').notNull(),
    sourceUrl: text('source_url').notNull(),
    startsOn: date('starts_on').notNull(),
    endsOn: date('ends_on'),
    /** When it ends unless somebody confirms it. */
    expiresAt: moment('expires_at').notNull(),
    endedAt: moment('ended_at'),
    confirmedAt: moment('confirmed_at'),
    removedAt: moment('removed_at'),
    /** Of a public alert, which has no author: who sends it, and under which number. */
    alertSender: text('alert_sender'),
    alertIdentifier: text('alert_identifier'),
    alertSenderName: text('alert_sender_name'),
    alertSeverity: text('alert_severity').$type<AlertSeverity>(),
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => {
    const lasts = sql`ended_at IS NULL AND removed_at IS NULL`;
    return [
      index('disruptions_newest').on(table.createdAt, table.id).where(lasts),
      index('disruptions_ended').on(table.createdAt, table.id).where(sql`ended_at IS NOT NULL AND removed_at IS NULL`),
      index('disruptions_over').on(table.endedAt).where(sql`ended_at IS NOT NULL`),
      index('disruptions_expiring').on(table.expiresAt).where(lasts),
      index('disruptions_removed').on(table.removedAt).where(sql`removed_at IS NOT NULL`),
      index('disruptions_of_alert').on(table.alertSender, table.alertIdentifier).where(sql`alert_sender IS NOT NULL`),
      index('disruptions_of_author').on(table.authorId),
    ];
  },
);

export const disruptionResponses = pgTable(
  'disruption_responses',
  {
    disruptionId: disruptionIdColumn('disruption_id')
      .notNull()
      .references(() => disruptions.id, { onDelete: 'cascade' }),
    userId: userIdColumn('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    isConfirmation: boolean('is_confirmation').notNull(),
    /** The correction; '' if it confirms. */
    text: text('text').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.disruptionId, table.userId] }),
    index('disruption_responses_of_user').on(table.userId),
  ],
);

/** Public alerts that were imported, or that others replaced, so that none is imported twice. */
export const disruptionAlerts = pgTable(
  'disruption_alerts',
  {
    sender: text('sender').notNull(),
    identifier: text('identifier').notNull(),
    receivedAt: moment('received_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.sender, table.identifier] }),
    index('disruption_alerts_received').on(table.receivedAt),
  ],
);

/** The addresses of `ALERTS_URL`, with what the last attempt to read them led to. */
export const alertFeeds = pgTable('alert_feeds', {
  address: text('address').primaryKey(),
  nextAt: moment('next_at').notNull(),
  /** Attempts that failed since the last good one. */
  failures: integer('failures').notNull(),
});
