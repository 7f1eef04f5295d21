import { sql } from 'drizzle-orm';
import { requireUserId } from '#server/platform/http/require-user-id.ts';
import { submissionsShown } from '#server/policy.ts';
import { isVerifiedTheirs, type PersonalData } from '../../accounts/users/index.ts';
import { countTasks, type StaffTaskCounts } from '../../governance/moderation/index.ts';
import { publicationPages, publicationPictures } from '../publications/index.ts';

import { enquiryQueries } from './enquiry-queries.ts';

export const sitemapPages = publicationPages(sql`'course'`, sql`courses`);

export const pictures = publicationPictures(
  sql`courses`,
  sql`(t.description || coalesce(t.thumbnail, '') || coalesce(t.logo, ''))`,
);

export const staffTasks: StaffTaskCounts = {
  newEnquiries: (actor) =>
    submissionsShown(actor, null) === 'all'
      ? countTasks(sql`FROM course_enquiries WHERE status = 'NEW'`)
      : countTasks(
          sql`FROM course_enquiries WHERE status = 'NEW' AND ${enquiryQueries.releasedTo(requireUserId(actor))}`,
        ),
};

export const personalData: PersonalData = {
  courseEnquiries: (id) => sql`SELECT id, course_id, name, email, phone, company, message, status, created_at,
    updated_at FROM course_enquiries WHERE ${isVerifiedTheirs(id)}`,
  courseEnquiryMessages: (id) => sql`SELECT enquiry_id, message, created_at FROM course_enquiry_messages
    WHERE author_id = ${id}`,
};
