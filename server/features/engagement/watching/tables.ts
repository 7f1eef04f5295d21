import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { WatchId } from '#contract/ids.ts';
import type { Frequency, SavedSearch, WatchSubject } from '#contract/watching.ts';
import { idColumn } from '#server/platform/database/id-column.ts';
import { moment } from '#server/platform/database/moment-column.ts';
import { userIdColumn, users } from '../../accounts/users/tables.ts';
import { categories, categoryIdColumn, subCategories, subCategoryIdColumn } from '../../content/categories/tables.ts';
import { postIdColumn, posts } from '../../content/forum/posts/tables.ts';
import { replies, replyIdColumn } from '../../content/forum/replies/tables.ts';
import { brochureIdColumn, brochures } from '../../trade/brochures/tables.ts';
import { jobIdColumn, jobs } from '../../trade/careers/tables.ts';
import { companies, companyIdColumn } from '../../trade/directory/tables.ts';
import { disruptionIdColumn, disruptions } from '../../trade/freight/disruptions/tables.ts';

const watchIdColumn = idColumn<WatchId>();

/** What members watch. Without a row, nobody is notified, except the authors of threads. */
export const watches = pgTable(
  'watches',
  {
    id: watchIdColumn('id').primaryKey(),
    userId: userIdColumn('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    subject: text('subject').$type<WatchSubject>().notNull(),
    /** `off`: for a thread, so that the member does not watch it again by replying; for all, so that the link in an email can be undone. */
    how: text('how').$type<Frequency | 'off'>().notNull(),
    /** The member wrote or replied to it. */
    isAutomatic: boolean('automatic').notNull().default(false),
    postId: postIdColumn('post_id').references(() => posts.id, { onDelete: 'cascade' }),
    categoryId: categoryIdColumn('category_id').references(() => categories.id, { onDelete: 'cascade' }),
    subCategoryId: subCategoryIdColumn('sub_category_id').references(() => subCategories.id, { onDelete: 'cascade' }),
    companyId: companyIdColumn('company_id').references(() => companies.id, { onDelete: 'cascade' }),
    personId: userIdColumn('person_id').references(() => users.id, { onDelete: 'cascade' }),
    tag: text('tag'),
    query: jsonb('query').$type<SavedSearch>(),
    /** Unique for each member: names what is watched. */
    key: text('key').notNull(),
    /** What new content is looked up by: the key, or one condition of the saved search. */
    anchor: text('anchor').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => {
    const isOn = sql`how <> 'off'`;
    return [
      check('watches_how', sql`${table.how} IN ('now', 'daily', 'weekly', 'off')`),
      check(
        'watches_one_subject',
        sql`num_nonnulls(${table.postId}, ${table.categoryId}, ${table.subCategoryId}, ${table.companyId},
          ${table.personId}, ${table.tag}, ${table.query}) = 1`,
      ),
      uniqueIndex('watches_key').on(table.userId, table.key),
      index('watches_anchor').on(table.anchor, table.userId).where(isOn),
      index('watches_newest')
        .on(table.userId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
        .where(isOn),
      index('watches_post').on(table.postId).where(sql`post_id IS NOT NULL`),
      index('watches_category').on(table.categoryId).where(sql`category_id IS NOT NULL`),
      index('watches_sub_category').on(table.subCategoryId).where(sql`sub_category_id IS NOT NULL`),
      index('watches_company').on(table.companyId).where(sql`company_id IS NOT NULL`),
      index('watches_person').on(table.personId).where(sql`person_id IS NOT NULL`),
    ];
  },
);

export const watchQueue = pgTable(
  'watch_queue',
  {
    id: idColumn<string>()('id').primaryKey(),
    postId: postIdColumn('post_id').references(() => posts.id, { onDelete: 'cascade' }),
    replyId: replyIdColumn('reply_id').references(() => replies.id, { onDelete: 'cascade' }),
    jobId: jobIdColumn('job_id').references(() => jobs.id, { onDelete: 'cascade' }),
    brochureId: brochureIdColumn('brochure_id').references(() => brochures.id, { onDelete: 'cascade' }),
    disruptionId: disruptionIdColumn('disruption_id').references(() => disruptions.id, { onDelete: 'cascade' }),
    /** The last member of the batches that are done. Members are notified in the order of their ids. */
    doneUntil: userIdColumn('done_until'),
    isHidden: boolean('hidden').notNull().default(false),
    dueAt: moment('due_at').notNull().defaultNow(),
  },
  (table) => [
    check(
      'watch_queue_one_item',
      sql`num_nonnulls(${table.postId}, ${table.replyId}, ${table.jobId}, ${table.brochureId}, ${table.disruptionId}) = 1`,
    ),
    index('watch_queue_due').on(table.dueAt, table.id),
    index('watch_queue_post').on(table.postId).where(sql`post_id IS NOT NULL`),
    index('watch_queue_reply').on(table.replyId).where(sql`reply_id IS NOT NULL`),
    index('watch_queue_job').on(table.jobId).where(sql`job_id IS NOT NULL`),
    index('watch_queue_brochure').on(table.brochureId).where(sql`brochure_id IS NOT NULL`),
    index('watch_queue_disruption').on(table.disruptionId).where(sql`disruption_id IS NOT NULL`),
  ],
);
