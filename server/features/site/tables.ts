import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { userIdColumn } from '../users/tables.ts';

/** Texts that an admin replaced. Without a row or value, the default applies. */
export const siteSettings = pgTable('site_settings', {
  name: text('name').$type<'terms' | 'privacy' | 'name'>().primaryKey(),
  value: text('value'),
  version: integer('version').notNull().default(1),
  changedAt: timestamp('changed_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  changedBy: userIdColumn('changed_by'),
});
