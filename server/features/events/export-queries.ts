import { sql } from 'drizzle-orm';
import { type Sheets, utc } from '../exports/index.ts';

export const sheets: Sheets = {
  'event-interests': {
    id: sql`i.id`,
    from: sql`event_interests i JOIN events e ON e.id = i.event_id`,
    // Excludes unconfirmed guests, whose address someone else may have typed.
    where: sql`i.state <> 'UNCONFIRMED'`,
    columns: {
      Id: sql`i.id`,
      Event: sql`e.title`,
      'Event starts (UTC)': utc(sql`e.start_date`),
      Name: sql`i.name`,
      Email: sql`i.email`,
      Phone: sql`i.phone`,
      Company: sql`i.company`,
      Note: sql`i.note`,
      State: sql`lower(i.state)`,
      'Registered (UTC)': utc(sql`i.created_at`),
    },
  },
};
