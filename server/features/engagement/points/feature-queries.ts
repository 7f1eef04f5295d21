import { sql } from 'drizzle-orm';
import type { PersonalData } from '../../accounts/users/index.ts';

export const personalData: PersonalData = {
  points: (id) => sql`SELECT reason, points, subject_id, created_at FROM point_entries WHERE user_id = ${id}`,
};
