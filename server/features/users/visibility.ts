import { type SQL, sql } from 'drizzle-orm';

/** Who is named where members are looked for. @param row alias of `users`, such as sql`u` */
export function memberIsShown(row: SQL): SQL {
  return sql`(${row}.deleted_at IS NULL AND ${row}.email_verified_at IS NOT NULL AND NOT (${row}.suspended_at IS NOT NULL
    AND (${row}.suspended_until IS NULL OR ${row}.suspended_until > now())))`;
}
