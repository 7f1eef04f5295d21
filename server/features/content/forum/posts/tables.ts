import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Attachment } from '#contract/attachments.ts';
import type { FreightDraft } from '#contract/freight-drafts.ts';
import type { PostId, UserId } from '#contract/ids.ts';
import type { Language } from '#contract/languages.ts';
import { kinds, type PostKind } from '#contract/post-kinds.ts';
import type { PostStatus } from '#contract/posts.ts';
import { userIdColumn, users } from '#server/features/accounts/users/tables.ts';
import { idColumn } from '#server/platform/database/id-column.ts';
import { moment } from '#server/platform/database/moment-column.ts';
import { pictureIndex } from '#server/platform/files/tables.ts';
import { PENDING_KB, searchIndex, searchVector } from '#server/platform/search/tables.ts';
import { subCategories, subCategoryIdColumn } from '../../categories/tables.ts';

export const postIdColumn = idColumn<PostId>();

export const posts = pgTable(
  'posts',
  {
    id: postIdColumn('id').primaryKey(),
    kind: text('kind').$type<PostKind>().notNull(),
    /** Null for deleted accounts. */
    authorId: userIdColumn('author_id').references(() => users.id),
    subCategoryId: subCategoryIdColumn('sub_category_id').references(() => subCategories.id),
    title: text('title').notNull(),
    description: text('description').notNull(),
    plainText: text('plain_text').notNull(),
    attachments: jsonb('attachments').$type<Attachment[]>().notNull().default([]),
    /** Folded search text. */
    searchText: text('search_text').notNull().default(''),
    searchVector: searchVector(),
    /** Null if unknown. */
    language: text('language').$type<Language>(),
    isLanguageChosen: boolean('language_chosen').notNull().default(false),
    tags: text('tags').array().notNull().default(sql`'{}'::text[]`),
    /** What the author of a draft typed of a freight request. */
    freightDraft: jsonb('freight_draft').$type<FreightDraft>(),
    status: text('status').$type<PostStatus | 'invited'>().notNull(),
    reason: text('reason'),
    /** Of a rejected post: it was published until staff hid it. */
    isHidden: boolean('hidden').notNull().default(false),
    mentioned: uuid('mentioned').array().$type<UserId[]>().notNull().default(sql`'{}'::uuid[]`),
    reviewHint: text('review_hint'),
    pinned: boolean('pinned').notNull().default(false),
    locked: boolean('locked').notNull().default(false),
    viewCount: integer('view_count').notNull().default(0),
    likesCount: integer('likes_count').notNull().default(0),
    replyCount: integer('reply_count').notNull().default(0),
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    publishedAt: moment('published_at'),
    /** When the published title or text last changed. */
    editedAt: moment('edited_at'),
    lastActivityAt: moment('last_activity_at').notNull().defaultNow(),
    removedAt: moment('removed_at'),
    removedBy: userIdColumn('removed_by').references(() => users.id),
  },
  (table) => {
    const shown = sql`status = 'success' AND removed_at IS NULL`;
    return [
      // biome-ignore lint/plugin: a constraint takes no parameters, and the names are constants
      check('posts_kind', sql`${table.kind} IN (${sql.raw(kinds.map((kind) => `'${kind}'`).join(', '))})`),
      check('posts_status', sql`${table.status} IN ('draft', 'pending', 'success', 'invited', 'rejected')`),
      index('posts_newest').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()).where(shown),
      // With the last two columns, the counts beside filters are read from the index alone.
      index('posts_kind_by_date')
        .on(
          table.kind,
          table.createdAt.desc().nullsFirst(),
          table.id.desc().nullsFirst(),
          table.subCategoryId,
          table.replyCount,
        )
        .where(shown),
      index('posts_sub_category_newest')
        .on(table.subCategoryId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
        .where(shown),
      index('posts_sub_category_by_activity')
        .on(table.subCategoryId, table.lastActivityAt.desc().nullsFirst(), table.id.desc().nullsFirst())
        .where(shown),
      index('posts_active').on(table.lastActivityAt.desc().nullsFirst(), table.id.desc().nullsFirst()).where(shown),
      index('posts_kind_active')
        .on(table.kind, table.lastActivityAt.desc().nullsFirst(), table.id.desc().nullsFirst())
        .where(shown),
      index('posts_liked').on(table.likesCount.desc().nullsFirst(), table.id.desc().nullsFirst()).where(shown),
      index('posts_kind_liked')
        .on(table.kind, table.likesCount.desc().nullsFirst(), table.id.desc().nullsFirst())
        .where(shown),
      index('posts_replied').on(table.replyCount.desc().nullsFirst(), table.id.desc().nullsFirst()).where(shown),
      index('posts_kind_replied')
        .on(table.kind, table.replyCount.desc().nullsFirst(), table.id.desc().nullsFirst())
        .where(shown),
      index('posts_author').on(
        table.authorId,
        table.kind,
        table.createdAt.desc().nullsFirst(),
        table.id.desc().nullsFirst(),
      ),
      index('posts_pinned').on(table.subCategoryId).where(sql`pinned AND status = 'success' AND removed_at IS NULL`),
      index('posts_changed').on(table.updatedAt).where(shown),
      // Whether a file is still in use.
      index('posts_attachments').using('gin', table.attachments.op('jsonb_path_ops')).where(sql`attachments <> '[]'`),
      pictureIndex('posts_pictures', table.description),
      index('posts_languages').on(table.language, table.kind).where(sql`status = 'success' AND removed_at IS NULL`),
      index('posts_tags').using('gin', table.tags),
      // Staff find requests by a part of the title.
      index('posts_titles_of_requests')
        .using('gin', sql`${table.title} gin_trgm_ops`)
        .with({ gin_pending_list_limit: PENDING_KB })
        .where(sql`kind = 'quote'`),
      searchIndex('posts_words_by_period', table.searchVector, sql`${table.createdAt}`),
      index('posts_pending').on(table.updatedAt, table.id).where(sql`status = 'pending' AND removed_at IS NULL`),
      index('posts_removed').on(table.removedAt).where(sql`removed_at IS NOT NULL`),
    ];
  },
);

/** One row per visitor, post and day, so that a view counts once. Deleted after two days. */
export const postViews = pgTable(
  'post_views',
  {
    postId: postIdColumn('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    visitor: text('visitor').notNull(),
    day: date('day').notNull(),
  },
  (table) => [primaryKey({ columns: [table.postId, table.visitor, table.day] }), index('post_views_day').on(table.day)],
);

export const mergedPosts = pgTable(
  'merged_posts',
  {
    id: postIdColumn('id').primaryKey(),
    postId: postIdColumn('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    mergedAt: moment('merged_at').notNull().defaultNow(),
  },
  (table) => [index('merged_posts_post').on(table.postId)],
);

export const bookmarks = pgTable(
  'bookmarks',
  {
    userId: userIdColumn('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    postId: postIdColumn('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.postId] }),
    index('bookmarks_newest').on(table.userId, table.createdAt.desc().nullsFirst(), table.postId.desc().nullsFirst()),
  ],
);
