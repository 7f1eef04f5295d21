import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** One row: how submissions are reviewed. */
export const reviewRules = pgTable(
  'review_rules',
  {
    only: boolean('only').primaryKey().default(true),
    mode: text('mode').$type<'none' | 'first' | 'all'>().notNull().default('none'),
    /** With `first`: how many of a member's own wait. */
    first: integer('first').notNull().default(3),
    /** Ready-made reasons. */
    reasons: text('reasons').array().notNull().default(sql`'{}'`),
  },
  (table) => [check('review_rules_one', sql`${table.only}`)],
);
