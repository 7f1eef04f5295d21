import { sql } from 'drizzle-orm';
import type { PersonalData } from '#server/features/accounts/users/index.ts';

export const personalData: PersonalData = {
  offerComparisons: (id) => sql`SELECT c.post_id, c.comparison, c.updated_at FROM offer_comparisons c
    WHERE c.author_id = ${id}`,
};
