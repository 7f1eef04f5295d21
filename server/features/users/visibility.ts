import { type SQL, sql } from 'drizzle-orm';

/** Who is named where members are looked for. @param row alias of `users`, such as sql`u` */
export function memberIsShown(row: SQL): SQL {
  return sql`(${row}.deleted_at IS NULL AND ${row}.email_verified_at IS NOT NULL AND NOT (${row}.suspended_at IS NOT NULL
    AND (${row}.suspended_until IS NULL OR ${row}.suspended_until > now())))`;
}

/** The proven address of an account: what guests sent with any other address is not its own. */
export const provenEmail = (userId: string | SQL): SQL =>
  sql`(SELECT me.email FROM users me WHERE me.id = ${userId}::uuid AND me.email_verified_at IS NOT NULL)`;

/** Rows with `user_id` and `email` that belong to an account; a guest may have sent them with its address. */
export const isTheirs = (userId: string | SQL): SQL =>
  sql`(user_id = ${userId}::uuid OR (user_id IS NULL AND email = ${provenEmail(userId)}))`;

/** Those of them that the account may read: of a guest's, only what the guest confirmed with the link in the mail. */
export const isProvenTheirs = (userId: string | SQL): SQL =>
  sql`(${isTheirs(userId)} AND (user_id IS NOT NULL OR email_proven_at IS NOT NULL))`;
