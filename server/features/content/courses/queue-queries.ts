import { sql } from 'drizzle-orm';
import { contentTypes } from '#contract/content-types.ts';
import type { EnquiryId } from '#contract/ids.ts';
import { submissionQueue } from '../../governance/moderation/index.ts';
import { staffPath } from './enquiry-emails.ts';

export const queuedEnquiries = submissionQueue({
  type: 'enquiry',
  table: sql`course_enquiries`,
  subject: sql`courses`,
  subjectId: sql`course_id`,
  title: sql`c.title`,
  reportedAs: sql`o.enquiry_id`,
  place: contentTypes.course.plural,
  url: ({ id }) => staffPath(id as EnquiryId),
});
