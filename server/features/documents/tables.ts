import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, real, text } from 'drizzle-orm/pg-core';
import type { DocumentId } from '#contract/ids.ts';
import { idColumn } from '#server/platform/database/id-column.ts';
import { moment } from '../publications/tables.ts';
import { userIdColumn, users } from '../users/tables.ts';

/** PDFs, stored as `<id>.pdf`. The row is written after the file. */
export const documentIdColumn = idColumn<DocumentId>();
export const documents = pgTable(
  'documents',
  {
    id: documentIdColumn('id').primaryKey(),
    /** Null for guests and deleted accounts. */
    ownerId: userIdColumn('owner_id').references(() => users.id, { onDelete: 'set null' }),
    kind: text('kind').$type<'brochure' | 'cv' | 'proof'>().notNull(),
    /** The sender’s file name, only for display. */
    name: text('name').notNull(),
    bytes: integer('bytes').notNull(),
    pages: integer('pages').notNull(),
    /** Width divided by height of the first page. */
    aspect: real('aspect').notNull(),
    /** The text of its pages, for the search. */
    plainText: text('plain_text').notNull().default(''),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('documents_kind', sql`${table.kind} IN ('brochure', 'cv', 'proof')`),
    index('documents_owner').on(table.ownerId, table.createdAt),
    index('documents_created').on(table.createdAt),
  ],
);
