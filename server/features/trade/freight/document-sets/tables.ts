import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { DocumentSetId, OfferId } from '#contract/ids.ts';
import type { DocumentInput } from '#contract/trade-desk/documents/fields.ts';
import { userIdColumn, users } from '#server/features/accounts/users/tables.ts';
import { idColumn } from '#server/platform/database/id-column.ts';
import { moment } from '#server/platform/database/moment-column.ts';
import { offers } from '../offers/tables.ts';

const documentSetIdColumn = idColumn<DocumentSetId>();

export const documentSets = pgTable(
  'document_sets',
  {
    id: documentSetIdColumn('id').primaryKey(),
    ownerId: userIdColumn('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Whose numbers it follows: a company or an account. */
    seriesId: uuid('series_id').notNull(),
    number: text('number').notNull(),
    offerId: idColumn<OfferId>()('offer_id').references(() => offers.id, { onDelete: 'set null' }),
    isShared: boolean('is_shared').notNull().default(false),
    version: integer('version').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('document_sets_of_owner').on(table.ownerId, table.updatedAt, table.id),
    index('document_sets_of_offer').on(table.offerId, table.updatedAt, table.id).where(sql`offer_id IS NOT NULL`),
    uniqueIndex('document_sets_numbers').on(table.seriesId, sql`lower(${table.number})`),
  ],
);

export const documentSetVersions = pgTable(
  'document_set_versions',
  {
    setId: documentSetIdColumn('set_id')
      .notNull()
      .references(() => documentSets.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    input: jsonb('input').$type<DocumentInput>().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.setId, table.version] })],
);

/** The last number of each year. */
export const documentNumbers = pgTable(
  'document_numbers',
  {
    seriesId: uuid('series_id').notNull(),
    year: integer('year').notNull(),
    last: integer('last').notNull(),
  },
  (table) => [primaryKey({ columns: [table.seriesId, table.year] })],
);
