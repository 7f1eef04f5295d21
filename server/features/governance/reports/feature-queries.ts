import { sql } from 'drizzle-orm';
import type { PersonalData } from '../../accounts/users/index.ts';

export const personalData: PersonalData = {
  reports: (id) =>
    sql`SELECT post_id, reply_id, comment_id, rating_id, disruption_id, application_id, enquiry_id, company_enquiry_id, reason, note, created_at FROM reports WHERE reporter_id = ${id}`,
};
