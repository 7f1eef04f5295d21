import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core';

export const reviewRules = pgTable(
  'review_rules',
  {
    only: boolean('only').primaryKey().default(true),
    mode: text('mode').$type<'none' | 'first' | 'all'>().notNull().default('none'),
    /** In mode `first`, the number of a member’s texts that need a review. */
    first: integer('first').notNull().default(3),
    /** Suggested reasons for rejections. */
    reasons: text('reasons').array().notNull().default(sql`'{}'`),
  },
  (table) => [check('review_rules_one', sql`${table.only}`)],
);
