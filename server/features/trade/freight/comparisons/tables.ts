import { index, integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import type { ComparisonInput } from '#contract/offer-comparisons.ts';
import { userIdColumn, users } from '#server/features/accounts/users/tables.ts';
import { postIdColumn } from '#server/features/content/forum/posts/tables.ts';
import { moment } from '#server/platform/database/moment-column.ts';
import { freightRequests } from '../requests/tables.ts';

/** What a requester enters to compare offers: exchange rates and allowances. Nobody else reads it. */
export const offerComparisons = pgTable(
  'offer_comparisons',
  {
    postId: postIdColumn('post_id')
      .primaryKey()
      .references(() => freightRequests.postId, { onDelete: 'cascade' }),
    authorId: userIdColumn('author_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    comparison: jsonb('comparison').$type<ComparisonInput>().notNull(),
    version: integer('version').notNull().default(1),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [index('offer_comparisons_author').on(table.authorId)],
);
