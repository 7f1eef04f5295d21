import { sql } from 'drizzle-orm';
import { check, index, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { userIdColumn, users } from '#server/features/accounts/users/tables.ts';
import { moment } from '#server/platform/database/moment-column.ts';
import { postIdColumn, posts } from '../posts/tables.ts';
import { replies, replyIdColumn } from '../replies/tables.ts';

export const likes = pgTable(
  'likes',
  {
    id: uuid('id').primaryKey(),
    userId: userIdColumn('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    postId: postIdColumn('post_id').references(() => posts.id, { onDelete: 'cascade' }),
    replyId: replyIdColumn('reply_id').references(() => replies.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('likes_one_thing', sql`(${table.postId} IS NULL) <> (${table.replyId} IS NULL)`),
    uniqueIndex('likes_post_user').on(table.postId, table.userId).where(sql`post_id IS NOT NULL`),
    uniqueIndex('likes_reply_user').on(table.replyId, table.userId).where(sql`reply_id IS NOT NULL`),
    index('likes_post_newest')
      .on(table.postId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`post_id IS NOT NULL`),
    index('likes_user').on(table.userId),
  ],
);
