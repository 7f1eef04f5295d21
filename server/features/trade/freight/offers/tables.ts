import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import type { Attachment } from '#contract/attachments.ts';
import type { AwardedLane } from '#contract/freight-lanes.ts';
import type { OfferState, OfferTerms } from '#contract/freight-offers.ts';
import type { OfferId } from '#contract/ids.ts';
import { userIdColumn, users } from '#server/features/accounts/users/tables.ts';
import { postIdColumn } from '#server/features/content/forum/posts/tables.ts';
import { idColumn } from '#server/platform/database/id-column.ts';
import { moment } from '#server/platform/database/moment-column.ts';
import { freightInvitations, invitationIdColumn } from '../invitations/tables.ts';
import type { SeenFreight } from '../requests/index.ts';
import { freightRequests } from '../requests/tables.ts';

export const offerIdColumn = idColumn<OfferId>();

/** Offers are not stored among replies, so that no list of replies can show a sealed one. */
export const offers = pgTable(
  'offers',
  {
    id: offerIdColumn('id').primaryKey(),
    postId: postIdColumn('post_id')
      .notNull()
      .references(() => freightRequests.postId, { onDelete: 'cascade' }),
    authorId: userIdColumn('author_id').references(() => users.id, { onDelete: 'set null' }),
    /** Through which it was made. Without an author, the person has no account. */
    invitationId: invitationIdColumn('invitation_id').references(() => freightInvitations.id, { onDelete: 'set null' }),
    state: text('state').$type<OfferState>().notNull().default('SUBMITTED'),
    stateChangedAt: moment('state_changed_at').notNull().defaultNow(),
    /** The last outcome that was emailed to an invited person without an account. */
    toldState: text('told_state').$type<OfferState>(),
    /** An invited person without an account was emailed that the request changed after this version. */
    toldOutdated: boolean('told_outdated').notNull().default(false),
    /** An invited person without an account was emailed that the last round started. */
    toldRound: boolean('told_round').notNull().default(true),
    /** Of a tender: the round in which its author sent the terms. */
    round: integer('round').notNull().default(1),
    /** The version of the request that its author read. */
    requestVersion: integer('request_version').notNull().default(1),
    /** Set by an earlier release: the freight details that an outdated offer was made for. */
    madeFor: jsonb('made_for').$type<SeenFreight>(),
    /** Why it was declined or hidden. */
    reason: text('reason'),
    hiddenAt: moment('hidden_at'),
    terms: jsonb('terms').$type<OfferTerms>().notNull(),
    attachments: jsonb('attachments').$type<readonly Attachment[]>().notNull().default([]),
    /** Of an accepted offer to a tender: the lanes that it won. */
    awardedLanes: jsonb('awarded_lanes').$type<readonly AwardedLane[]>(),
    /** The last day on which it can be accepted. */
    validUntil: date('valid_until').notNull(),
    revision: integer('revision').notNull().default(0),
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When its terms last changed. */
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check(
      'offers_state',
      sql`${table.state} IN ('SUBMITTED', 'SHORTLISTED', 'ACCEPTED', 'DECLINED', 'WITHDRAWN', 'EXPIRED')`,
    ),
    index('offers_request').on(table.postId, table.createdAt, table.id),
    index('offers_author').on(table.authorId, table.createdAt.desc().nullsFirst()),
    index('offers_invitation').on(table.invitationId).where(sql`invitation_id IS NOT NULL`),
    index('offers_untold')
      .on(table.stateChangedAt)
      .where(sql`author_id IS NULL AND invitation_id IS NOT NULL AND told_state IS DISTINCT FROM state`),
    index('offers_of_guests')
      .on(table.postId)
      .where(
        sql`author_id IS NULL AND invitation_id IS NOT NULL AND NOT told_outdated AND state IN ('SUBMITTED', 'SHORTLISTED')`,
      ),
    index('offers_untold_round').on(table.id).where(sql`NOT told_round`),
    index('offers_expiring').on(table.validUntil).where(sql`state IN ('SUBMITTED', 'SHORTLISTED')`),
  ],
);

/** All versions of an offer, including the current one. */
export const offerRevisions = pgTable(
  'offer_revisions',
  {
    offerId: offerIdColumn('offer_id').notNull(),
    revision: integer('revision').notNull(),
    /** Of a tender: in which it was sent. */
    round: integer('round').notNull().default(1),
    terms: jsonb('terms').$type<OfferTerms>().notNull(),
    attachments: jsonb('attachments').$type<readonly Attachment[]>().notNull().default([]),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.offerId, table.revision] }),
    foreignKey({ columns: [table.offerId], foreignColumns: [offers.id] }).onDelete('cascade'),
    index('offer_revisions_attachments')
      .using('gin', table.attachments.op('jsonb_path_ops'))
      .where(sql`attachments <> '[]'`),
  ],
);

/** What a requester notes about an offer. Nobody else reads it. */
export const offerNotes = pgTable(
  'offer_notes',
  {
    offerId: offerIdColumn('offer_id')
      .primaryKey()
      .references(() => offers.id, { onDelete: 'cascade' }),
    authorId: userIdColumn('author_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Empty once it has been removed, so that its version is kept. */
    note: text('note').notNull(),
    version: integer('version').notNull().default(1),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [index('offer_notes_author').on(table.authorId)],
);
