import { sql } from 'drizzle-orm';
import { type Sheets, utc } from '../exports/index.ts';

export const sheets: Sheets = {
  'mail-log': {
    id: sql`m.id`,
    from: sql`mails m`,
    // Texts are never exported.
    columns: {
      Id: sql`m.id`,
      To: sql`m."to"`,
      Subject: sql`m.subject`,
      State: sql`CASE WHEN m.sent_at IS NOT NULL THEN 'sent' WHEN m.text IS NULL THEN 'failed' ELSE 'waiting' END`,
      'Written (UTC)': utc(sql`m.created_at`),
      'Sent (UTC)': utc(sql`m.sent_at`),
    },
  },
};
