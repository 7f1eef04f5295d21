import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#server/platform/database/moment-column.ts';
import { userIdColumn, users } from '../../accounts/users/tables.ts';

export type PointReason =
  | 'post.published'
  | 'reply.created'
  | 'like.received'
  | 'answer.accepted'
  | 'offer.accepted'
  | 'content.removed';

/** The ledger of points. `users.points` is the sum of a person’s entries. */
export const pointEntries = pgTable(
  'point_entries',
  {
    id: uuid('id').primaryKey(),
    userId: userIdColumn('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text('reason').$type<PointReason>().notNull(),
    points: integer('points').notNull(),
    subjectId: uuid('subject_id').notNull(),
    fromUserId: userIdColumn('from_user_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('point_entries_once').on(table.userId, table.reason, table.subjectId),
    index('point_entries_newest').on(table.userId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('point_entries_board').on(table.createdAt, table.userId, table.points).where(sql`points <> 0`),
  ],
);
