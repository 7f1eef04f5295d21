import { sql } from 'drizzle-orm';
import type { PersonalData } from '../../accounts/users/index.ts';

export const personalData: PersonalData = {
  documents: (id) => sql`SELECT id, kind, name, bytes, pages, created_at FROM documents WHERE owner_id = ${id}`,
};
