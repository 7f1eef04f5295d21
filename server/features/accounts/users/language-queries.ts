import { type SQL, sql } from 'drizzle-orm';

/** Null without an account. */
export const languageOfAccount = (userId: SQL): SQL => sql`(SELECT u.language FROM users u WHERE u.id = ${userId})`;
