import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { BrochureId } from '#contract/ids.ts';
import { idColumn } from '#server/platform/database/id-column.ts';
import { moment } from '#server/platform/database/moment-column.ts';
import { searchIndex, searchVector } from '#server/platform/search/tables.ts';
import { userIdColumn, users } from '../../accounts/users/tables.ts';
import { documentIdColumn, documents } from '../../services/documents/tables.ts';
import { companies, companyIdColumn } from '../directory/tables.ts';

export const brochureIdColumn = idColumn<BrochureId>();

export const brochures = pgTable(
  'brochures',
  {
    id: brochureIdColumn('id').primaryKey(),
    companyId: companyIdColumn('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    documentId: documentIdColumn('document_id')
      .notNull()
      .references(() => documents.id),
    title: text('title').notNull(),
    leadCapture: boolean('lead_capture').notNull().default(false),
    downloads: integer('downloads').notNull().default(0),
    searchText: text('search_text').notNull().default(''),
    searchVector: searchVector(),
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('brochures_newest').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('brochures_by_title').on(sql`left(lower(${table.title}), 24)`, table.id),
    index('brochures_by_downloads').on(table.downloads, table.id),
    index('brochures_company').on(table.companyId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('brochures_document').on(table.documentId),
    searchIndex('brochures_words_by_period', table.searchVector, sql`${table.createdAt}`),
  ],
);

/** One row per visitor, brochure and day, so that a download counts once. Deleted after two days. */
export const brochureDownloads = pgTable(
  'brochure_downloads',
  {
    brochureId: brochureIdColumn('brochure_id')
      .notNull()
      .references(() => brochures.id, { onDelete: 'cascade' }),
    visitor: text('visitor').notNull(),
    day: date('day').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.brochureId, table.visitor, table.day] }),
    index('brochure_downloads_day').on(table.day),
  ],
);

export const brochureLeads = pgTable(
  'brochure_leads',
  {
    id: uuid('id').primaryKey(),
    brochureId: brochureIdColumn('brochure_id')
      .notNull()
      .references(() => brochures.id, { onDelete: 'cascade' }),
    userId: userIdColumn('user_id').references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    email: text('email').notNull(),
    company: text('company'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('brochure_leads_newest').on(
      table.brochureId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('brochure_leads_user').on(table.userId).where(sql`user_id IS NOT NULL`),
    index('brochure_leads_created').on(table.createdAt),
  ],
);
