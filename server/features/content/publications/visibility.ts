import { type SQL, sql } from 'drizzle-orm';
import { type Actor, isStaff } from '#server/policy.ts';

export function publicationIsShown(row: SQL): SQL {
  return sql`(${row}.status <> 'draft' AND ${row}.published_at <= now() AND ${row}.removed_at IS NULL)`;
}

/** The policy’s `readPublication` in SQL. */
export function publicationIsReadable(actor: Actor, row: SQL): SQL {
  return isStaff(actor) ? sql`${row}.removed_at IS NULL` : publicationIsShown(row);
}
