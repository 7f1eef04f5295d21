import { sql } from 'drizzle-orm';
import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { AdminScreenName } from '#contract/admin-screens.ts';
import type { SavedViewId } from '#contract/ids.ts';
import { idColumn } from '#server/platform/database/id-column.ts';
import { moment } from '#server/platform/database/moment-column.ts';
import { userIdColumn, users } from '../users/tables.ts';

const savedViewIdColumn = idColumn<SavedViewId>();

export const savedViews = pgTable(
  'saved_views',
  {
    id: savedViewIdColumn('id').primaryKey(),
    userId: userIdColumn('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    list: text('list').$type<AdminScreenName>().notNull(),
    name: text('name').notNull(),
    query: text('query').notNull(),
    hiddenColumns: text('hidden_columns').array().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('saved_views_once').on(table.userId, table.list, sql`lower(${table.name})`)],
);
