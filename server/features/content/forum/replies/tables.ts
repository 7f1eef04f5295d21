import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Attachment } from '#contract/attachments.ts';
import type { InvitationId, ReplyId, UserId } from '#contract/ids.ts';
import type { Language } from '#contract/languages.ts';
import { userIdColumn, users } from '#server/features/accounts/users/tables.ts';
import { idColumn } from '#server/platform/database/id-column.ts';
import { moment } from '#server/platform/database/moment-column.ts';
import { pictureIndex } from '#server/platform/files/tables.ts';
import { postIdColumn, posts } from '../posts/tables.ts';

export const replyIdColumn = idColumn<ReplyId>();
const invitationIdColumn = idColumn<InvitationId>();

export const replies = pgTable(
  'replies',
  {
    id: replyIdColumn('id').primaryKey(),
    postId: postIdColumn('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    /** There is one level: a parent has no parent. */
    parentId: replyIdColumn('parent_id'),
    authorId: userIdColumn('author_id').references(() => users.id),
    /** Through which it was asked. Without an author, the person has no account. */
    invitationId: invitationIdColumn('invitation_id'),
    description: text('description').notNull(),
    /** Null if unknown. */
    language: text('language').$type<Language>(),
    attachments: jsonb('attachments').$type<Attachment[]>().notNull().default([]),
    status: text('status').$type<'pending' | 'success' | 'rejected'>().notNull().default('success'),
    reason: text('reason'),
    /** Of a rejected reply: it was published until staff hid it. */
    isHidden: boolean('hidden').notNull().default(false),
    mentioned: uuid('mentioned').array().$type<UserId[]>().notNull().default(sql`'{}'::uuid[]`),
    reviewHint: text('review_hint'),
    isAnswer: boolean('is_answer').notNull().default(false),
    likesCount: integer('likes_count').notNull().default(0),
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    /** Only if it was published, or published again, after it was written. */
    publishedAt: moment('published_at'),
    /** When the published text last changed. */
    editedAt: moment('edited_at'),
    removedAt: moment('removed_at'),
    removedBy: userIdColumn('removed_by').references(() => users.id),
  },
  (table) => [
    check('replies_status', sql`${table.status} IN ('pending', 'success', 'rejected')`),
    // The only one for a thread: with a choice, PostgreSQL expected few replies, and read and sorted whole threads.
    index('replies_of_post').on(table.postId, table.createdAt, table.id),
    // For the mark in lists. Few replies are answers.
    index('replies_answers').on(table.postId).where(sql`is_answer`),
    index('replies_beneath').on(table.parentId, table.createdAt, table.id).where(sql`parent_id IS NOT NULL`),
    index('replies_published_later').on(table.postId, table.publishedAt).where(sql`published_at IS NOT NULL`),
    index('replies_pending').on(table.updatedAt, table.id).where(sql`status = 'pending' AND removed_at IS NULL`),
    // Whether a file is still in use.
    index('replies_attachments').using('gin', table.attachments.op('jsonb_path_ops')).where(sql`attachments <> '[]'`),
    pictureIndex('replies_pictures', table.description),
    index('replies_removed').on(table.removedAt).where(sql`removed_at IS NOT NULL`),
    index('replies_author').on(table.authorId, table.createdAt.desc().nullsFirst()),
  ],
);
