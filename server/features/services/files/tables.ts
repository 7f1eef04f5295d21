import { bigint, boolean, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { FileId } from '#contract/ids.ts';
import { idColumn } from '#server/platform/database/id-column.ts';
import { moment } from '#server/platform/database/moment-column.ts';
import { userIdColumn, users } from '../../accounts/users/tables.ts';

/** Pictures, stored as `<id>.webp`, and narrower ones as `<id>-<width>.webp`. The row is written after the file. */
const fileIdColumn = idColumn<FileId>();
export const files = pgTable(
  'files',
  {
    id: fileIdColumn('id').primaryKey(),
    /** Null for deleted accounts, whose posts may still show the picture. */
    ownerId: userIdColumn('owner_id').references(() => users.id, { onDelete: 'set null' }),
    kind: text('kind').$type<'picture' | 'avatar'>().notNull(),
    bytes: integer('bytes').notNull(),
    sentBytes: integer('sent_bytes').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** In a bucket, it was moved to the private files, because a hidden or deleted text has it and no published one. */
    isMoved: boolean('moved').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('files_owner').on(table.ownerId, table.createdAt)],
);

/** Days are in UTC. Senders are hashes with the key of the day, see platform/daily-key. */
export const uploadedBytes = pgTable(
  'uploaded_bytes',
  {
    day: date('day').notNull(),
    sender: text('sender').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.sender] })],
);
