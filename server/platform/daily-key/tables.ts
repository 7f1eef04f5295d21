import { date, pgTable, text } from 'drizzle-orm/pg-core';

export const visitSalts = pgTable('visit_salts', {
  day: date('day').primaryKey(),
  salt: text('salt').notNull(),
});
