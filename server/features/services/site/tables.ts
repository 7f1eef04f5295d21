import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '#server/platform/database/moment-column.ts';
import { userIdColumn } from '../../accounts/users/tables.ts';

/** Without a row or value, the default applies. */
export const siteSettings = pgTable('site_settings', {
  name: text('name').$type<'terms' | 'privacy' | 'name' | 'branding' | 'portal_id'>().primaryKey(),
  value: text('value'),
  version: integer('version').notNull().default(1),
  changedAt: moment('changed_at').notNull().defaultNow(),
  changedBy: userIdColumn('changed_by'),
});
