import { boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { preciseMoment } from '#server/platform/database/moment-column.ts';
import { userIdColumn } from '../../accounts/users/tables.ts';

/** Without a row, a section or menu item is open. */
export const switches = pgTable(
  'switches',
  {
    kind: text('kind').$type<'section' | 'menuItem'>().notNull(),
    name: text('name').notNull(),
    enabled: boolean('enabled').notNull(),
    changedAt: preciseMoment('changed_at').notNull().defaultNow(),
    changedBy: userIdColumn('changed_by'),
  },
  (table) => [primaryKey({ columns: [table.kind, table.name] })],
);
