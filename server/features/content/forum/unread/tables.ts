import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { userIdColumn, users } from '#server/features/accounts/users/tables.ts';
import { moment } from '#server/platform/database/moment-column.ts';
import { postIdColumn } from '../posts/tables.ts';

/** Everything up to this moment counts as read. */
export const readWatermarks = pgTable('read_watermarks', {
  userId: userIdColumn('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  readUntil: moment('read_until').notNull(),
});

/** How far a member has read a thread beyond the watermark. A bounded number per member. */
export const readMarks = pgTable(
  'read_marks',
  {
    userId: userIdColumn('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Not a foreign key, which would need an index and lock the post. Marks of deleted posts expire. */
    postId: postIdColumn('post_id').notNull(),
    readUntil: moment('read_until').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.postId] }),
    index('read_marks_old').on(table.readUntil),
    index('read_marks_newest').on(table.userId, table.readUntil.desc().nullsFirst()),
  ],
);
