import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { EnquiryStatus } from '#contract/courses.ts';
import type { CourseId } from '#contract/ids.ts';
import { idColumn } from '#server/platform/database/id-column.ts';
import { moment } from '#server/platform/database/moment-column.ts';
import { pictureIndex } from '#server/platform/files/tables.ts';
import { searchIndex } from '#server/platform/search/tables.ts';
import { enquiryColumns, enquiryMessageColumns } from '../../trade/enquiries/tables.ts';
import { publicationColumns } from '../publications/tables.ts';

export const courseIdColumn = idColumn<CourseId>();

export const courses = pgTable(
  'courses',
  {
    id: courseIdColumn('id').primaryKey(),
    title: text('title').notNull(),
    /** Sanitised HTML. */
    description: text('description').notNull().default(''),
    thumbnail: text('thumbnail'),
    thumbnailAlt: text('thumbnail_alt').notNull().default(''),
    logo: text('logo'),
    institutionName: text('institution_name').notNull().default(''),
    /** In weeks; 0 if not stated. */
    duration: integer('duration').notNull().default(1),
    instructorName: text('instructor_name').notNull().default(''),
    level: text('level').$type<'BEGINNER' | 'INTERMEDIATE' | 'ADVANCED'>().notNull().default('BEGINNER'),
    delivery: text('delivery').$type<'ONLINE' | 'CLASSROOM' | 'BLENDED'>().notNull().default('ONLINE'),
    /** ISO 639-1. */
    language: text('language').notNull().default('en'),
    /** In minor units; null if free. */
    priceAmount: bigint('price_amount', { mode: 'number' }),
    priceCurrency: text('price_currency'),
    startDate: moment('start_date'),
    outcomes: text('outcomes').array().notNull().default(sql`'{}'`),
    status: text('status').$type<'draft' | 'published' | 'closed'>().notNull().default('draft'),
    /** Updated with the modules. */
    moduleCount: integer('module_count').notNull().default(0),
    lessonCount: integer('lesson_count').notNull().default(0),
    minutes: integer('minutes').notNull().default(0),
    ...publicationColumns(),
  },
  (table) => [
    check('courses_status', sql`${table.status} IN ('draft', 'published', 'closed')`),
    check('courses_moment', sql`${table.status} = 'draft' OR ${table.publishedAt} IS NOT NULL`),
    check('courses_price', sql`(${table.priceAmount} IS NULL) = (${table.priceCurrency} IS NULL)`),
    index('courses_newest')
      .on(table.publishedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`status <> 'draft' AND removed_at IS NULL`),
    index('courses_changed')
      .on(table.updatedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`removed_at IS NULL`),
    index('courses_by_title').on(sql`left(lower(${table.title}), 24)`, table.id).where(sql`removed_at IS NULL`),
    index('courses_by_institution')
      .on(sql`left(lower(${table.institutionName}), 24)`, table.id)
      .where(sql`removed_at IS NULL`),
    index('courses_by_modules').on(table.moduleCount, table.id).where(sql`removed_at IS NULL`),
    index('courses_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
    searchIndex('courses_words_by_period', table.searchVector, sql`${table.publishedAt}`),
    pictureIndex(
      'courses_pictures',
      sql`(${table.description} || coalesce(${table.thumbnail}, '') || coalesce(${table.logo}, ''))`,
    ),
  ],
);

export interface LessonRow {
  readonly title: string;
  readonly minutes: number;
  readonly kind: 'VIDEO' | 'READING' | 'QUIZ' | 'WORKSHOP';
}

export const courseModules = pgTable(
  'course_modules',
  {
    id: uuid('id').primaryKey(),
    courseId: courseIdColumn('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    title: text('title').notNull(),
    summary: text('summary').notNull().default(''),
    lessons: jsonb('lessons').$type<LessonRow[]>().notNull().default([]),
  },
  (table) => [uniqueIndex('course_modules_order').on(table.courseId, table.position)],
);

export const courseEnquiries = pgTable(
  'course_enquiries',
  {
    courseId: courseIdColumn('course_id')
      .notNull()
      .references(() => courses.id),
    phone: text('phone'),
    ...enquiryColumns<EnquiryStatus>(),
  },
  (table) => [
    check('course_enquiries_status', sql`${table.status} IN ('NEW', 'CONTACTED', 'ENROLLED', 'CLOSED')`),
    uniqueIndex('course_enquiries_one_of_account')
      .on(table.courseId, table.userId)
      .where(sql`user_id IS NOT NULL AND status IN ('NEW', 'CONTACTED')`),
    index('course_enquiries_own').on(table.userId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('course_enquiries_guest').on(table.email).where(sql`user_id IS NULL`),
    index('course_enquiries_assigned').on(table.assignedTo).where(sql`assigned_to IS NOT NULL`),
    index('course_enquiries_changed').on(table.updatedAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('course_enquiries_by_name').on(sql`left(lower(${table.name}), 24)`, table.id),
    index('course_enquiries_status_changed').on(
      table.status,
      table.updatedAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
  ],
);

export const courseEnquiryMessages = pgTable(
  'course_enquiry_messages',
  enquiryMessageColumns(() => courseEnquiries.id),
  (table) => [index('course_enquiry_messages_order').on(table.enquiryId, table.createdAt, table.id)],
);
