import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { StartedRound } from '#contract/freight/tender/tender.ts';
import type { Freight, RequestState } from '#contract/freight-requests.ts';
import type { OfferId } from '#contract/ids.ts';
import { postIdColumn, posts } from '#server/features/content/forum/posts/tables.ts';
import { idColumn } from '#server/platform/database/id-column.ts';
import { moment } from '#server/platform/database/moment-column.ts';
import type { SeenRequest } from './changes.ts';

const offerIdColumn = idColumn<OfferId>();

/** The typed request of a quote post. What lists filter and sort by has columns of its own. */
export const freightRequests = pgTable(
  'freight_requests',
  {
    postId: postIdColumn('post_id')
      .primaryKey()
      .references(() => posts.id, { onDelete: 'cascade' }),
    freight: jsonb('freight').$type<Freight>().notNull(),
    mode: text('mode').$type<Freight['mode']>().notNull(),
    /** UN/LOCODE or IATA code. Null for a city. */
    originCode: text('origin_code'),
    originCountry: text('origin_country').notNull(),
    destinationCode: text('destination_code'),
    destinationCountry: text('destination_country').notNull(),
    incoterm: text('incoterm').$type<NonNullable<Freight['incoterm']>>(),
    hsCode: text('hs_code'),
    /** Container types by ISO 6346. */
    equipment: text('equipment').array().notNull().default(sql`'{}'::text[]`),
    readyDate: date('ready_date'),
    offersUntil: moment('offers_until').notNull(),
    /** The time zone in which the requester set it. */
    offersUntilZone: text('offers_until_zone').notNull().default('UTC'),
    state: text('state').$type<RequestState>().notNull().default('OPEN'),
    stateChangedAt: moment('state_changed_at').notNull().defaultNow(),
    /** The version of the post at the last change of what forwarders see. */
    version: integer('version').notNull().default(1),
    /** When what forwarders see last changed. */
    changedAt: moment('changed_at').notNull().defaultNow(),
    reopened: boolean('reopened').notNull().default(false),
    /** Of a tender: the rounds after the first, in their order. */
    rounds: jsonb('rounds').$type<readonly StartedRound[]>().notNull().default([]),
    /** Invited people who have not answered are reminded before the deadline. */
    reminds: boolean('reminds').notNull().default(true),
    /** Offers that are neither withdrawn nor hidden. */
    offersCount: integer('offers_count').notNull().default(0),
    acceptedOfferId: offerIdColumn('accepted_offer_id'),
    /** `created_at` of the post, by which lists with filters are ordered. Triggers fill it and keep it up to date. */
    postCreatedAt: moment('post_created_at'),
  },
  (table) => [
    check('freight_requests_state', sql`${table.state} IN ('OPEN', 'CLOSED', 'AWARDED', 'CANCELLED')`),
    check('freight_requests_award', sql`(${table.state} = 'AWARDED') = (${table.acceptedOfferId} IS NOT NULL)`),
    index('freight_requests_closing').on(table.state, table.offersUntil, table.postId),
    index('freight_requests_fewest_offers').on(table.state, table.offersCount, table.postId),
    index('freight_requests_most_offers').on(table.offersCount.desc().nullsFirst(), table.postId.desc().nullsFirst()),
    index('freight_requests_newest').on(table.postCreatedAt.desc().nullsFirst(), table.postId.desc().nullsFirst()),
    index('freight_requests_state_newest').on(
      table.state,
      table.postCreatedAt.desc().nullsFirst(),
      table.postId.desc().nullsFirst(),
    ),
    index('freight_requests_mode_newest').on(
      table.mode,
      table.postCreatedAt.desc().nullsFirst(),
      table.postId.desc().nullsFirst(),
    ),
    index('freight_requests_incoterm_newest').on(
      table.incoterm,
      table.postCreatedAt.desc().nullsFirst(),
      table.postId.desc().nullsFirst(),
    ),
    index('freight_requests_lane').on(table.originCode, table.destinationCode),
    index('freight_requests_destination').on(table.destinationCode),
    index('freight_requests_countries').on(table.originCountry, table.destinationCountry),
    index('freight_requests_destination_country').on(table.destinationCountry),
    index('freight_requests_equipment').using('gin', table.equipment),
    index('freight_requests_origin_places').using('gin', sql`freight_places(${table.freight}->'origin')`),
    index('freight_requests_destination_places').using('gin', sql`freight_places(${table.freight}->'destination')`),
  ],
);

/** What forwarders saw before each change, to tell them what changed since they read it. */
export const freightRequestVersions = pgTable(
  'freight_request_versions',
  {
    postId: postIdColumn('post_id')
      .notNull()
      .references(() => freightRequests.postId, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    seen: jsonb('seen').$type<SeenRequest>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.postId, table.version] })],
);
