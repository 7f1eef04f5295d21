import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ApplicationStatus } from '#contract/applications.ts';
import type { JobCard, JobStatus } from '#contract/careers.ts';
import type { ApplicationId, JobId } from '#contract/ids.ts';
import { guestLanguageColumn } from '#server/platform/database/guest-language-column.ts';
import { idColumn } from '#server/platform/database/id-column.ts';
import { moment } from '#server/platform/database/moment-column.ts';
import { pictureIndex } from '#server/platform/files/tables.ts';
import { searchIndex, searchVector } from '#server/platform/search/tables.ts';
import { userIdColumn, users } from '../../accounts/users/tables.ts';
import { documentIdColumn, documents } from '../../services/documents/tables.ts';
import { companies, companyIdColumn } from '../directory/tables.ts';

export const applicationIdColumn = idColumn<ApplicationId>();

export const jobIdColumn = idColumn<JobId>();

export const jobs = pgTable(
  'jobs',
  {
    id: jobIdColumn('id').primaryKey(),
    ownerId: userIdColumn('owner_id').references(() => users.id, { onDelete: 'set null' }),
    companyId: companyIdColumn('company_id').references(() => companies.id, { onDelete: 'set null' }),
    /** The company’s name while it is not in the directory, kept in case it leaves. */
    companyName: text('company_name').notNull().default(''),
    companyLogo: text('company_logo'),
    title: text('title').notNull(),
    location: text('location').notNull().default(''),
    country: text('country').notNull().default(''),
    workplace: text('workplace').$type<'ONSITE' | 'HYBRID' | 'REMOTE'>().notNull().default('ONSITE'),
    employmentType: text('employment_type').$type<JobCard['employmentType']>().notNull().default('FULL_TIME'),
    function: text('function').$type<JobCard['function']>().notNull().default('OTHER'),
    seniority: text('seniority').$type<JobCard['seniority']>().notNull().default('MID'),
    /** In minor units; all four or none. */
    salaryMin: bigint('salary_min', { mode: 'number' }),
    salaryMax: bigint('salary_max', { mode: 'number' }),
    salaryCurrency: text('salary_currency'),
    salaryPeriod: text('salary_period').$type<'YEAR' | 'MONTH' | 'DAY' | 'HOUR'>(),
    /** Sanitised HTML. */
    description: text('description').notNull().default(''),
    plainText: text('plain_text').notNull().default(''),
    skills: text('skills').array().notNull().default(sql`'{}'`),
    /** The last day for applications, in UTC. */
    closesAt: date('closes_at'),
    applyUrl: text('apply_url'),
    status: text('status').$type<JobStatus>().notNull(),
    reason: text('reason'),
    applicationCount: integer('application_count').notNull().default(0),
    searchText: text('search_text').notNull().default(''),
    searchVector: searchVector(),
    version: integer('version').notNull().default(1),
    /** First publication; sorts lists. */
    publishedAt: moment('published_at'),
    /** When applications opened most recently; new to watchers who were not notified of it. */
    openSince: moment('open_since'),
    /** The owner’s unreviewed changes, by field name. */
    change: jsonb('change').$type<Readonly<Record<string, unknown>>>(),
    changeWaitsSince: moment('change_waits_since'),
    changeReason: text('change_reason'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    removedAt: moment('removed_at'),
  },
  (table) => {
    const shown = sql`status = 'published' AND removed_at IS NULL`;
    return [
      check('jobs_status', sql`${table.status} IN ('draft', 'pending', 'published', 'rejected', 'closed')`),
      check(
        'jobs_salary',
        sql`num_nulls(${table.salaryMin}, ${table.salaryMax}, ${table.salaryCurrency}, ${table.salaryPeriod}) IN (0, 4)`,
      ),
      index('jobs_newest').on(table.publishedAt.desc().nullsFirst(), table.id.desc().nullsFirst()).where(shown),
      index('jobs_closing').on(table.closesAt, table.id).where(shown),
      // All that lists are filtered by, so that jobs are counted without reading their rows.
      index('jobs_filters')
        .on(
          ...[table.country, table.workplace, table.function, table.employmentType, table.seniority],
          ...[table.publishedAt, table.id, table.closesAt, table.companyId, table.salaryMin],
        )
        .where(shown),
      index('jobs_owner').on(table.ownerId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
      index('jobs_company').on(table.companyId, table.publishedAt.desc().nullsFirst()),
      index('jobs_changed').on(table.updatedAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
      index('jobs_by_state')
        .on(table.status, table.updatedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
        .where(sql`removed_at IS NULL`),
      index('jobs_by_title').on(sql`left(lower(${table.title}), 24)`, table.id).where(sql`removed_at IS NULL`),
      index('jobs_by_applications').on(table.applicationCount, table.id).where(sql`removed_at IS NULL`),
      index('jobs_change_waits')
        .on(table.updatedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
        .where(sql`change_waits_since IS NOT NULL`),
      index('jobs_pending')
        .on(table.updatedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
        .where(sql`status = 'pending' AND removed_at IS NULL`),
      pictureIndex('jobs_pictures', sql`(${table.description} || coalesce(${table.companyLogo}, ''))`),
      searchIndex('jobs_words_by_period', table.searchVector, sql`coalesce(${table.publishedAt}, ${table.createdAt})`),
    ];
  },
);

export const jobApplications = pgTable(
  'job_applications',
  {
    id: applicationIdColumn('id').primaryKey(),
    jobId: jobIdColumn('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    userId: userIdColumn('user_id').references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    email: text('email').notNull(),
    language: guestLanguageColumn(),
    /** When a guest verified the address. From then on, the application belongs to the account with it. */
    emailVerifiedAt: moment('email_verified_at'),
    phone: text('phone'),
    coverNote: text('cover_note').notNull().default(''),
    /** Null after the CV was deleted. */
    documentId: documentIdColumn('document_id').references(() => documents.id, { onDelete: 'set null' }),
    status: text('status').$type<ApplicationStatus>().notNull().default('RECEIVED'),
    /** The owner’s private note. */
    note: text('note').notNull().default(''),
    readAt: moment('read_at'),
    /** The moderator whom an admin asked to handle it. */
    assignedTo: userIdColumn('assigned_to').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check(
      'job_applications_status',
      sql`${table.status} IN ('RECEIVED', 'REVIEWED', 'INTERVIEW', 'OFFERED', 'HIRED', 'DECLINED', 'WITHDRAWN')`,
    ),
    uniqueIndex('job_applications_one_of_account')
      .on(table.jobId, table.userId)
      .where(sql`user_id IS NOT NULL AND status <> 'WITHDRAWN'`),
    index('job_applications_guest_of_job').on(table.jobId, table.email).where(sql`user_id IS NULL`),
    index('job_applications_newest').on(table.jobId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('job_applications_own').on(table.userId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('job_applications_document').on(table.documentId).where(sql`document_id IS NOT NULL`),
    index('job_applications_guest').on(table.email).where(sql`user_id IS NULL`),
    index('job_applications_assigned').on(table.assignedTo).where(sql`assigned_to IS NOT NULL`),
    index('job_applications_sent').on(table.createdAt),
  ],
);
