import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { CategoryId, SubCategoryId } from '#contract/ids.ts';
import type { PostKind } from '#contract/post-kinds.ts';
import { idColumn } from '#server/platform/database/id-column.ts';
import { preciseMoment } from '#server/platform/database/moment-column.ts';

export const subCategoryIdColumn = idColumn<SubCategoryId>();

export const categoryIdColumn = idColumn<CategoryId>();

const squeezed = (column: unknown) => sql`replace(${column}, ' ', '')`;

export const categories = pgTable(
  'categories',
  {
    id: categoryIdColumn('id').primaryKey(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    enabled: boolean('enabled').notNull().default(true),
    position: integer('position').notNull().default(0),
    needsReview: boolean('needs_review').notNull().default(false),
    kind: text('kind').$type<PostKind>().notNull().default('general'),
    createdAt: preciseMoment('created_at').notNull().defaultNow(),
  },
  // Paths are made from names without spaces, so such names must differ, too.
  (table) => [uniqueIndex('categories_path').on(squeezed(table.name))],
);

export const subCategories = pgTable(
  'sub_categories',
  {
    id: subCategoryIdColumn('id').primaryKey(),
    categoryId: categoryIdColumn('category_id')
      .notNull()
      .references(() => categories.id),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    enabled: boolean('enabled').notNull().default(true),
    position: integer('position').notNull().default(0),
    /** Published posts, updated in the transaction that publishes, moves or deletes one. */
    postCount: integer('post_count').notNull().default(0),
    createdAt: preciseMoment('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('sub_categories_path').on(table.categoryId, squeezed(table.name))],
);
