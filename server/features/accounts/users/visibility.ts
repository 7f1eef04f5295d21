import { type SQL, sql } from 'drizzle-orm';
import type { UserId } from '#contract/ids.ts';
import { literally } from '#server/platform/database/like.ts';

/** A suspension with an end expires by itself. @param row alias of `users`, such as sql`u` */
export const isSuspended = (row: SQL): SQL =>
  sql`(${row}.suspended_at IS NOT NULL AND (${row}.suspended_until IS NULL OR ${row}.suspended_until > now()))`;

export const memberIsShown = (row: SQL): SQL =>
  sql`(${row}.deleted_at IS NULL AND ${row}.email_verified_at IS NOT NULL AND NOT ${isSuspended(row)})`;

/** The verified address of an account. Only what guests sent with this address belongs to it. */
export const verifiedEmail = (userId: UserId | SQL): SQL =>
  sql`(SELECT me.email FROM users me WHERE me.id = ${userId}::uuid AND me.email_verified_at IS NOT NULL)`;

/** Expects `user_id` and `email`. A guest may have sent the row with the account’s verified address. */
export const isTheirs = (userId: UserId | SQL): SQL =>
  sql`(user_id = ${userId}::uuid OR (user_id IS NULL AND email = ${verifiedEmail(userId)}))`;

/** Only those that the account may read: a guest’s only after the guest verified the address. */
export const isVerifiedTheirs = (userId: UserId | SQL): SQL =>
  sql`(${isTheirs(userId)} AND (user_id IS NOT NULL OR email_verified_at IS NOT NULL))`;

/** Whether the name, the email address or the company of an account contains the words. The expression has an index. */
export const isFoundByStaff = (row: SQL, words: string): SQL =>
  sql`(${row}.deleted_at IS NULL AND (lower(${row}.name) || ' ' || ${row}.email || ' ' || lower(coalesce(${row}.company, '')))
    LIKE ${`%${literally(words.toLowerCase())}%`})`;
