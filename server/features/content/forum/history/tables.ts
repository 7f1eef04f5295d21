import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import type { EarlierTextId } from '#contract/ids.ts';
import { userIdColumn, users } from '#server/features/accounts/users/tables.ts';
import { idColumn } from '#server/platform/database/id-column.ts';
import { moment } from '#server/platform/database/moment-column.ts';
import { postIdColumn, posts } from '../posts/tables.ts';
import { replies, replyIdColumn } from '../replies/tables.ts';

const earlierTextIdColumn = idColumn<EarlierTextId>();

export const earlierTexts = pgTable(
  'earlier_texts',
  {
    id: earlierTextIdColumn('id').primaryKey(),
    postId: postIdColumn('post_id').references(() => posts.id, { onDelete: 'cascade' }),
    replyId: replyIdColumn('reply_id').references(() => replies.id, { onDelete: 'cascade' }),
    /** The author of the post or reply. */
    authorId: userIdColumn('author_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Null for replies. */
    title: text('title'),
    description: text('description').notNull(),
    writtenAt: moment('written_at').notNull(),
    replacedAt: moment('replaced_at').notNull().defaultNow(),
    replacedBy: userIdColumn('replaced_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    check('earlier_texts_one_text', sql`num_nonnulls(${table.postId}, ${table.replyId}) = 1`),
    index('earlier_texts_post')
      .on(table.postId, table.replacedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`post_id IS NOT NULL`),
    index('earlier_texts_reply')
      .on(table.replyId, table.replacedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`reply_id IS NOT NULL`),
    index('earlier_texts_author').on(table.authorId),
    index('earlier_texts_replaced_by').on(table.replacedBy),
  ],
);
