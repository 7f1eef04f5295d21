import { type SQL, sql } from 'drizzle-orm';
import type { UserId } from '#contract/ids.ts';

/** Who is named where members are looked for. @param row alias of `users`, such as sql`u` */
export function memberIsShown(row: SQL): SQL {
  return sql`(${row}.deleted_at IS NULL AND ${row}.email_verified_at IS NOT NULL AND NOT (${row}.suspended_at IS NOT NULL
    AND (${row}.suspended_until IS NULL OR ${row}.suspended_until > now())))`;
}

/** The verified address of an account. Only what guests sent with this address belongs to it. */
export const verifiedEmail = (userId: UserId | SQL): SQL =>
  sql`(SELECT me.email FROM users me WHERE me.id = ${userId}::uuid AND me.email_verified_at IS NOT NULL)`;

/** Rows with `user_id` and `email` that belong to an account; a guest may have sent them with its address. */
export const isTheirs = (userId: UserId | SQL): SQL =>
  sql`(user_id = ${userId}::uuid OR (user_id IS NULL AND email = ${verifiedEmail(userId)}))`;

/** Those of them that the account may read: of a guest's, only what the guest confirmed with the link in the mail. */
export const isVerifiedTheirs = (userId: UserId | SQL): SQL =>
  sql`(${isTheirs(userId)} AND (user_id IS NOT NULL OR email_verified_at IS NOT NULL))`;
