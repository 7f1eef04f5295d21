import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, real, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../publications/tables.ts';
import { users } from '../users/tables.ts';

/** PDFs that the portal keeps: `<id>.pdf` among the files. A row comes after its file, so none points nowhere. */
export const documents = pgTable(
  'documents',
  {
    id: uuid('id').primaryKey(),
    /** Null for guests, and once the account is gone. */
    ownerId: uuid('owner_id').references(() => users.id, { onDelete: 'set null' }),
    kind: text('kind').$type<'brochure' | 'cv' | 'proof'>().notNull(),
    /** As its sender called it: shown, never a path. */
    name: text('name').notNull(),
    bytes: integer('bytes').notNull(),
    pages: integer('pages').notNull(),
    /** Width over height of the first page. */
    aspect: real('aspect').notNull(),
    /** All that its pages say, for the search over brochures. */
    plainText: text('plain_text').notNull().default(''),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('documents_kind', sql`${table.kind} IN ('brochure', 'cv', 'proof')`),
    index('documents_owner').on(table.ownerId, table.createdAt),
    index('documents_created').on(table.createdAt),
  ],
);
