import { sql } from 'drizzle-orm';
import type { PersonalData } from '../../accounts/users/index.ts';

export const personalData: PersonalData = {
  pictures: (id) => sql`SELECT id, kind, bytes, width, height, created_at FROM files WHERE owner_id = ${id}`,
};
