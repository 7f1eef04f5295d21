import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#server/platform/database/moment-column.ts';

export const visits = pgTable(
  'visits',
  {
    id: uuid('id').primaryKey(),
    at: moment('at').notNull().defaultNow(),
    kind: text('kind').$type<'page' | 'login' | 'user-data'>().notNull(),
    path: text('path'),
    /** A hash with the key of the day, so that nobody can be followed to the next day. */
    visitor: text('visitor').notNull(),
    signedIn: boolean('signed_in').notNull(),
  },
  (table) => [index('visits_at').on(table.at)],
);
