import { bigint, date, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../users/tables.ts';

/** Pictures that the portal keeps: `<id>.webp` among the files. A row comes after its file, so none points nowhere. */
export const files = pgTable(
  'files',
  {
    id: uuid('id').primaryKey(),
    /** Null once the account is gone; the picture may still stand in a post. */
    ownerId: uuid('owner_id').references(() => users.id, { onDelete: 'set null' }),
    kind: text('kind').$type<'picture' | 'avatar'>().notNull(),
    /** As it is kept. */
    bytes: integer('bytes').notNull(),
    /** As it was sent. */
    sentBytes: integer('sent_bytes').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [index('files_owner').on(table.ownerId, table.createdAt), index('files_created').on(table.createdAt)],
);

/**
 * How much an account or an address has uploaded on a day (UTC). Senders are hashes with the key of the day, see
 * platform/daily-key. Deleted the day after.
 */
export const uploadedBytes = pgTable(
  'uploaded_bytes',
  {
    day: date('day').notNull(),
    sender: text('sender').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.sender] })],
);
