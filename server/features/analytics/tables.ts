import { boolean, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** One row a page view, sign-in or loaded user data. No address and no account is kept. */
export const visits = pgTable(
  'visits',
  {
    id: uuid('id').primaryKey(),
    at: timestamp('at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    kind: text('kind').$type<'page' | 'login' | 'user-data'>().notNull(),
    path: text('path'),
    /** Account, or address of a guest, hashed with the key of the day: counts visitors of a day, follows nobody to the next. */
    visitor: text('visitor').notNull(),
    signedIn: boolean('signed_in').notNull(),
  },
  (table) => [index('visits_at').on(table.at)],
);
