import { sql } from 'drizzle-orm';
import { listEnquiries, listManagedCourses } from '#contract/courses.ts';
import { filteredBy, type Sheets, utc } from '../../services/exports/index.ts';
import { conditionsOf as conditionsOfEnquiries } from './enquiry-queries.ts';
import { conditionsOf } from './queries.ts';

export const sheets: Sheets = {
  courses: {
    id: sql`c.id`,
    from: sql`courses c`,
    rowsOf: filteredBy(listManagedCourses.query, conditionsOf),
    columns: {
      Id: sql`c.id`,
      Title: sql`c.title`,
      Status: sql`CASE WHEN c.removed_at IS NOT NULL THEN 'deleted' ELSE c.status END`,
      Institution: sql`c.institution_name`,
      Instructor: sql`c.instructor_name`,
      Level: sql`lower(c.level)`,
      Delivery: sql`lower(c.delivery)`,
      Language: sql`c.language`,
      Weeks: sql`nullif(c.duration, 0)`,
      Modules: sql`c.module_count`,
      'Starts (UTC)': utc(sql`c.start_date`),
      'Created (UTC)': utc(sql`c.created_at`),
      'Published (UTC)': utc(sql`c.published_at`),
    },
  },
  enquiries: {
    id: sql`e.id`,
    from: sql`course_enquiries e JOIN courses c ON c.id = e.course_id`,
    rowsOf: filteredBy(listEnquiries.query, conditionsOfEnquiries),
    columns: {
      Id: sql`e.id`,
      Course: sql`c.title`,
      Name: sql`e.name`,
      Email: sql`e.email`,
      Phone: sql`e.phone`,
      Company: sql`e.company`,
      Status: sql`lower(e.status)`,
      Message: sql`e.message`,
      Messages: sql`e.message_count`,
      'Sent (UTC)': utc(sql`e.created_at`),
      'Last change (UTC)': utc(sql`e.updated_at`),
    },
  },
};
