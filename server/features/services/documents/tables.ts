import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, real, text } from 'drizzle-orm/pg-core';
import type { Attachment } from '#contract/attachments.ts';
import type { DocumentId } from '#contract/ids.ts';
import { idColumn } from '#server/platform/database/id-column.ts';
import { moment } from '#server/platform/database/moment-column.ts';
import { userIdColumn, users } from '../../accounts/users/tables.ts';

/** Stored as `<id>.<format>`. The row is written after the file. */
export const documentIdColumn = idColumn<DocumentId>();
export const documents = pgTable(
  'documents',
  {
    id: documentIdColumn('id').primaryKey(),
    /** Null for guests and deleted accounts. */
    ownerId: userIdColumn('owner_id').references(() => users.id, { onDelete: 'set null' }),
    kind: text('kind').$type<'brochure' | 'cv' | 'proof' | 'attachment'>().notNull(),
    format: text('format').$type<Attachment['format']>().notNull().default('pdf'),
    /** The sender’s file name, only for display. */
    name: text('name').notNull(),
    bytes: integer('bytes').notNull(),
    /** Zero for formats without pages. */
    pages: integer('pages').notNull(),
    /** Width divided by height of the first page, or zero. */
    aspect: real('aspect').notNull(),
    plainText: text('plain_text').notNull().default(''),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('documents_kind', sql`${table.kind} IN ('brochure', 'cv', 'proof', 'attachment')`),
    check('documents_format', sql`${table.format} IN ('pdf', 'xlsx', 'csv')`),
    index('documents_owner').on(table.ownerId, table.createdAt),
  ],
);
