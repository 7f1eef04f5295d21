import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ReportId } from '#contract/ids.ts';
import { idColumn } from '#server/platform/database/id-column.ts';
import { moment } from '#server/platform/database/moment-column.ts';
import { blogComments, commentIdColumn } from '../../blogs/tables.ts';
import { userIdColumn, users } from '../../users/tables.ts';
import { postIdColumn, posts } from '../posts/tables.ts';
import { replies, replyIdColumn } from '../replies/tables.ts';

const reportIdColumn = idColumn<ReportId>();
export const reports = pgTable(
  'reports',
  {
    id: reportIdColumn('id').primaryKey(),
    reporterId: userIdColumn('reporter_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    postId: postIdColumn('post_id').references(() => posts.id, { onDelete: 'cascade' }),
    replyId: replyIdColumn('reply_id').references(() => replies.id, { onDelete: 'cascade' }),
    commentId: commentIdColumn('comment_id').references(() => blogComments.id, { onDelete: 'cascade' }),
    reason: text('reason').$type<'spam' | 'abuse' | 'off-topic' | 'other'>().notNull(),
    note: text('note').notNull().default(''),
    handledAt: moment('handled_at'),
    handledBy: userIdColumn('handled_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('reports_one_thing', sql`num_nonnulls(${table.postId}, ${table.replyId}, ${table.commentId}) = 1`),
    uniqueIndex('reports_post_once').on(table.postId, table.reporterId).where(sql`post_id IS NOT NULL`),
    uniqueIndex('reports_reply_once').on(table.replyId, table.reporterId).where(sql`reply_id IS NOT NULL`),
    uniqueIndex('reports_comment_once').on(table.commentId, table.reporterId).where(sql`comment_id IS NOT NULL`),
    index('reports_open').on(table.createdAt, table.id).where(sql`handled_at IS NULL`),
  ],
);
