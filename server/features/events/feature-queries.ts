/** SQL of what the manifest declares. */
import { sql } from 'drizzle-orm';
import { isTheirs, type PersonalData } from '../users/index.ts';

export const personalData: PersonalData = {
  eventInterests: (id) => sql`SELECT event_id, name, email, phone, company, note, state, remind, created_at
    FROM event_interests WHERE ${isTheirs(id)} AND state <> 'UNCONFIRMED'`,
};
