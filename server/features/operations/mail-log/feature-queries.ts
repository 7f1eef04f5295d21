import { sql } from 'drizzle-orm';
import { type PersonalData, verifiedEmail } from '../../accounts/users/index.ts';

export const personalData: PersonalData = {
  mails: (id) => sql`SELECT "to", subject, created_at, sent_at FROM mails WHERE "to" = ${verifiedEmail(id)}`,
};
