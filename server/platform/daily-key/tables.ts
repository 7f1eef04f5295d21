import { date, pgTable, text } from 'drizzle-orm/pg-core';

/** The key of a day (UTC), shared by all replicas and deleted the day after. */
export const visitSalts = pgTable('visit_salts', {
  day: date('day').primaryKey(),
  salt: text('salt').notNull(),
});
