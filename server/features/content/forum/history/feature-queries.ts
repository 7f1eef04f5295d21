import { sql } from 'drizzle-orm';
import type { PersonalData } from '#server/features/accounts/users/index.ts';

export const personalData: PersonalData = {
  earlierTexts: (id) => sql`SELECT id, post_id, reply_id, title, description, written_at, replaced_at
    FROM earlier_texts WHERE author_id = ${id}`,
};
