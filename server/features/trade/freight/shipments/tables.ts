import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { Attachment } from '#contract/attachments.ts';
import type { MilestoneKind } from '#contract/freight/milestones.ts';
import type { MessageId, MilestoneId, RatingId } from '#contract/ids.ts';
import type { Side } from '#contract/shipment-ratings.ts';

import { userIdColumn, users } from '#server/features/accounts/users/tables.ts';
import { idColumn } from '#server/platform/database/id-column.ts';
import { moment } from '#server/platform/database/moment-column.ts';
import { offerIdColumn, offers } from '../offers/tables.ts';

/** What follows an award. A row is added with the first change. */
export const shipments = pgTable('shipments', {
  /** The accepted one. */
  offerId: offerIdColumn('offer_id')
    .primaryKey()
    .references(() => offers.id, { onDelete: 'cascade' }),
  /** The query of the cut-off planner’s address. */
  cutOffs: text('cut_offs'),
  closedAt: moment('closed_at'),
  closedBy: text('closed_by').$type<Side>(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export const shipmentMilestones = pgTable(
  'shipment_milestones',
  {
    id: idColumn<MilestoneId>()('id').primaryKey(),
    offerId: offerIdColumn('offer_id')
      .notNull()
      .references(() => shipments.offerId, { onDelete: 'cascade' }),
    kind: text('kind').$type<MilestoneKind>().notNull(),
    place: text('place').notNull(),
    /** An IANA name. */
    zone: text('zone').notNull(),
    planned: moment('planned_at'),
    estimated: moment('estimated_at'),
    actual: moment('actual_at'),
    /** Who entered or changed it last. */
    by: text('changed_by').$type<Side>().notNull(),
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('shipment_milestones_times', sql`num_nonnulls(${table.planned}, ${table.estimated}, ${table.actual}) > 0`),
    index('shipment_milestones_shipment').on(table.offerId, table.createdAt, table.id),
  ],
);

export const shipmentMessages = pgTable(
  'shipment_messages',
  {
    id: idColumn<MessageId>()('id').primaryKey(),
    offerId: offerIdColumn('offer_id')
      .notNull()
      .references(() => shipments.offerId, { onDelete: 'cascade' }),
    /** Null for a deleted account, and for an invited person without one. */
    authorId: userIdColumn('author_id').references(() => users.id, { onDelete: 'set null' }),
    by: text('written_by').$type<Side>().notNull(),
    message: text('message').notNull(),
    attachments: jsonb('attachments').$type<readonly Attachment[]>().notNull().default([]),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('shipment_messages_shipment').on(table.offerId, table.createdAt, table.id),
    index('shipment_messages_author').on(table.authorId),
    index('shipment_messages_attachments')
      .using('gin', table.attachments.op('jsonb_path_ops'))
      .where(sql`attachments <> '[]'`),
  ],
);

/** A rating outlives its request, so that nobody can delete a request to get rid of one. */
export const shipmentRatings = pgTable(
  'shipment_ratings',
  {
    id: idColumn<RatingId>()('id').primaryKey(),
    offerId: offerIdColumn('offer_id').references(() => offers.id, { onDelete: 'set null' }),
    by: text('rated_by').$type<Side>().notNull(),
    /** Ratings have names, so they go with the account of either side. */
    authorId: userIdColumn('author_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    aboutId: userIdColumn('about_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Others see those of public requests. */
    isPublic: boolean('is_public').notNull(),
    punctual: boolean('punctual').notNull(),
    asAgreed: boolean('as_agreed').notNull(),
    communication: boolean('communication').notNull(),
    comment: text('comment').notNull(),
    answer: text('answer'),
    shownAt: moment('shown_at').notNull(),
    /** When the person who was rated was notified that it is shown. */
    toldAt: moment('told_at'),
    /** When staff removed it. */
    removedAt: moment('removed_at'),
    removedReason: text('removed_reason'),
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    unique('shipment_ratings_once').on(table.offerId, table.by),
    index('shipment_ratings_about').on(table.aboutId, table.shownAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('shipment_ratings_author').on(table.authorId),
    index('shipment_ratings_untold').on(table.shownAt).where(sql`told_at IS NULL`),
    index('shipment_ratings_removed').on(table.removedAt).where(sql`removed_at IS NOT NULL`),
  ],
);
