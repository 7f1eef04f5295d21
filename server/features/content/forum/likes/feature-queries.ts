import { sql } from 'drizzle-orm';
import type { PersonalData } from '#server/features/accounts/users/index.ts';

export const personalData: PersonalData = {
  likes: (id) => sql`SELECT post_id, reply_id, created_at FROM likes WHERE user_id = ${id}`,
};
