import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ApplicationId, EnquiryId, RatingId, ReportId } from '#contract/ids.ts';
import { idColumn } from '#server/platform/database/id-column.ts';
import { moment } from '#server/platform/database/moment-column.ts';
import { userIdColumn, users } from '../../accounts/users/tables.ts';
import { blogComments, commentIdColumn } from '../../content/blogs/tables.ts';
import { courseEnquiries } from '../../content/courses/tables.ts';
import { postIdColumn, posts } from '../../content/forum/posts/tables.ts';
import { replies, replyIdColumn } from '../../content/forum/replies/tables.ts';
import { jobApplications } from '../../trade/careers/tables.ts';
import { companyEnquiries } from '../../trade/directory/tables.ts';
import { disruptionIdColumn, disruptions } from '../../trade/freight/disruptions/tables.ts';
import { shipmentRatings } from '../../trade/freight/shipments/tables.ts';

const applicationIdColumn = idColumn<ApplicationId>();
const ratingIdColumn = idColumn<RatingId>();
const enquiryIdColumn = idColumn<EnquiryId>();
const reportIdColumn = idColumn<ReportId>();
export const reports = pgTable(
  'reports',
  {
    id: reportIdColumn('id').primaryKey(),
    /** Null for a guest, who reports by the link in an email. */
    reporterId: userIdColumn('reporter_id').references(() => users.id, { onDelete: 'cascade' }),
    postId: postIdColumn('post_id').references(() => posts.id, { onDelete: 'cascade' }),
    replyId: replyIdColumn('reply_id').references(() => replies.id, { onDelete: 'cascade' }),
    commentId: commentIdColumn('comment_id').references(() => blogComments.id, { onDelete: 'cascade' }),
    applicationId: applicationIdColumn('application_id').references(() => jobApplications.id, { onDelete: 'cascade' }),
    enquiryId: enquiryIdColumn('enquiry_id').references(() => courseEnquiries.id, { onDelete: 'cascade' }),
    companyEnquiryId: enquiryIdColumn('company_enquiry_id').references(() => companyEnquiries.id, {
      onDelete: 'cascade',
    }),
    ratingId: ratingIdColumn('rating_id').references(() => shipmentRatings.id, { onDelete: 'cascade' }),
    disruptionId: disruptionIdColumn('disruption_id').references(() => disruptions.id, { onDelete: 'cascade' }),
    reason: text('reason').$type<'spam' | 'abuse' | 'off-topic' | 'other'>().notNull(),
    note: text('note').notNull().default(''),
    handledAt: moment('handled_at'),
    handledBy: userIdColumn('handled_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    check(
      'reports_one_thing',
      sql`num_nonnulls(${table.postId}, ${table.replyId}, ${table.commentId}, ${table.applicationId}, ${table.enquiryId},
        ${table.companyEnquiryId}, ${table.ratingId}, ${table.disruptionId}) = 1`,
    ),
    uniqueIndex('reports_post_once').on(table.postId, table.reporterId).where(sql`post_id IS NOT NULL`),
    uniqueIndex('reports_reply_once').on(table.replyId, table.reporterId).where(sql`reply_id IS NOT NULL`),
    uniqueIndex('reports_comment_once').on(table.commentId, table.reporterId).where(sql`comment_id IS NOT NULL`),
    index('reports_application').on(table.applicationId, table.reporterId).where(sql`application_id IS NOT NULL`),
    index('reports_enquiry').on(table.enquiryId, table.reporterId).where(sql`enquiry_id IS NOT NULL`),
    index('reports_company_enquiry')
      .on(table.companyEnquiryId, table.reporterId)
      .where(sql`company_enquiry_id IS NOT NULL`),
    index('reports_rating').on(table.ratingId, table.reporterId).where(sql`rating_id IS NOT NULL`),
    index('reports_disruption').on(table.disruptionId, table.reporterId).where(sql`disruption_id IS NOT NULL`),
    index('reports_open').on(table.createdAt, table.id).where(sql`handled_at IS NULL`),
  ],
);
