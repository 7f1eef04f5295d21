import { sql } from 'drizzle-orm';
import { integer, text } from 'drizzle-orm/pg-core';
import { moment } from '#server/platform/database/moment-column.ts';
import { searchVector } from '#server/platform/search/tables.ts';
import { userIdColumn, users } from '../../accounts/users/tables.ts';

export const publicationColumns = () => ({
  /** In the future if it is scheduled; null if it was never published. */
  publishedAt: moment('published_at'),
  tags: text('tags').array().notNull().default(sql`'{}'`),
  lead: text('lead').notNull().default(''),
  searchText: text('search_text').notNull().default(''),
  searchVector: searchVector(),
  version: integer('version').notNull().default(1),
  createdBy: userIdColumn('created_by').references(() => users.id),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  removedAt: moment('removed_at'),
});
