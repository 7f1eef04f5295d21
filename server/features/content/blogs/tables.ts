import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { BlogId, CommentId } from '#contract/ids.ts';
import { idColumn } from '#server/platform/database/id-column.ts';
import { moment } from '#server/platform/database/moment-column.ts';
import { pictureIndex } from '#server/platform/files/tables.ts';
import type { Picture } from '#server/platform/html/write-text.ts';
import { searchIndex } from '#server/platform/search/tables.ts';
import { userIdColumn, users } from '../../accounts/users/tables.ts';
import { publicationColumns } from '../publications/tables.ts';

export const commentIdColumn = idColumn<CommentId>();

export const blogIdColumn = idColumn<BlogId>();

export const blogs = pgTable(
  'blogs',
  {
    id: blogIdColumn('id').primaryKey(),
    authorId: userIdColumn('author_id').references(() => users.id),
    title: text('title').notNull(),
    /** Sanitised HTML. */
    description: text('description').notNull().default(''),
    /** Null if the author wrote none. */
    excerpt: text('excerpt'),
    /** The start of the plain text, for lists without an excerpt. */
    opening: text('opening').notNull().default(''),
    images: jsonb('images').$type<Picture[]>().notNull().default([]),
    readingMinutes: integer('reading_minutes').notNull().default(1),
    status: text('status').$type<'draft' | 'published'>().notNull().default('draft'),
    commentCount: integer('comment_count').notNull().default(0),
    ...publicationColumns(),
  },
  (table) => [
    check('blogs_status', sql`${table.status} IN ('draft', 'published')`),
    check('blogs_moment', sql`${table.status} = 'draft' OR ${table.publishedAt} IS NOT NULL`),
    index('blogs_newest')
      .on(table.publishedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`status <> 'draft' AND removed_at IS NULL`),
    index('blogs_author')
      .on(table.authorId, table.publishedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`status <> 'draft' AND removed_at IS NULL`),
    index('blogs_changed')
      .on(table.updatedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`removed_at IS NULL`),
    index('blogs_by_title').on(sql`left(lower(${table.title}), 24)`, table.id).where(sql`removed_at IS NULL`),
    index('blogs_by_seen')
      .on(sql`coalesce(${table.publishedAt}, '1970-01-01T00:00:00Z'::timestamptz)`, table.id)
      .where(sql`removed_at IS NULL`),
    index('blogs_by_comments').on(table.commentCount, table.id).where(sql`removed_at IS NULL`),
    index('blogs_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
    searchIndex('blogs_words_by_period', table.searchVector, sql`${table.publishedAt}`),
    index('blogs_tags').using('gin', table.tags),
    pictureIndex('blogs_pictures', sql`(${table.description} || ${table.images}::text)`),
  ],
);

export const blogComments = pgTable(
  'blog_comments',
  {
    id: commentIdColumn('id').primaryKey(),
    blogId: blogIdColumn('blog_id')
      .notNull()
      .references(() => blogs.id),
    /** Nested one level: a parent has no parent. */
    parentId: commentIdColumn('parent_id'),
    authorId: userIdColumn('author_id').references(() => users.id),
    comment: text('comment').notNull(),
    /** Excludes deleted replies. */
    childCount: integer('child_count').notNull().default(0),
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
    editedAt: moment('edited_at'),
    removedAt: moment('removed_at'),
    removedBy: userIdColumn('removed_by').references(() => users.id),
  },
  (table) => [
    index('blog_comments_top_level')
      .on(table.blogId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`parent_id IS NULL`),
    index('blog_comments_beneath')
      .on(table.parentId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`parent_id IS NOT NULL`),
    index('blog_comments_removed').on(table.removedAt).where(sql`removed_at IS NOT NULL`),
    index('blog_comments_author').on(table.authorId, table.createdAt.desc().nullsFirst()),
  ],
);
