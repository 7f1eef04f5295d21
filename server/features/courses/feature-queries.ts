import { sql } from 'drizzle-orm';
import { countTasks, type StaffTaskCounts } from '../moderation/index.ts';
import { publicationPages, publicationPictures } from '../publications/index.ts';
import { isVerifiedTheirs, type PersonalData } from '../users/index.ts';

export const sitemapPages = publicationPages(sql`'course'`, sql`courses`);

export const pictures = publicationPictures(
  sql`courses`,
  sql`(t.description || coalesce(t.thumbnail, '') || coalesce(t.logo, ''))`,
);

export const staffTasks: StaffTaskCounts = {
  newEnquiries: countTasks(sql`FROM course_enquiries WHERE status = 'NEW'`),
};

export const personalData: PersonalData = {
  courseEnquiries: (id) => sql`SELECT id, course_id, name, email, phone, company, message, status, created_at,
    updated_at FROM course_enquiries WHERE ${isVerifiedTheirs(id)}`,
  courseEnquiryMessages: (id) => sql`SELECT enquiry_id, message, created_at FROM course_enquiry_messages
    WHERE author_id = ${id}`,
};
