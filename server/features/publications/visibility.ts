import { type SQL, sql } from 'drizzle-orm';
import { type Actor, isStaff } from '#server/policy.ts';

/** What everyone may read. @param row alias of a table with the columns of publications, such as sql`e` */
export function isSeen(row: SQL): SQL {
  return sql`(${row}.status <> 'draft' AND ${row}.published_at <= now() AND ${row}.removed_at IS NULL)`;
}

/** Which rows the actor may read: the SQL twin of the policy's `readPublication`. */
export function publicationIsReadable(actor: Actor, row: SQL): SQL {
  return isStaff(actor) ? sql`${row}.removed_at IS NULL` : isSeen(row);
}
