import { sql } from 'drizzle-orm';
import { type Sheets, utc } from '../../services/exports/index.ts';

export const sheets: Sheets = {
  enquiries: {
    id: sql`e.id`,
    from: sql`course_enquiries e JOIN courses c ON c.id = e.course_id`,
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
