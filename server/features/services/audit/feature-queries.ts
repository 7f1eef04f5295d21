import { sql } from 'drizzle-orm';
import type { PersonalData } from '../../accounts/users/index.ts';

export const personalData: PersonalData = {
  log: (id) => sql`SELECT at, action, subject, channel, details FROM audit_log WHERE actor_id = ${id}`,
};
