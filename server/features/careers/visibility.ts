import { type SQL, sql } from 'drizzle-orm';
import { type Actor, isStaff } from '#server/policy.ts';

/** Today where the days of jobs end: in UTC. */
export const today: SQL = sql`(now() AT TIME ZONE 'UTC')::date`;

/** What lists may hold. @param row alias of `jobs`, such as sql`j` */
export function jobIsShown(row: SQL): SQL {
  return sql`(${row}.status = 'published' AND ${row}.removed_at IS NULL)`;
}

/** One can apply for it. */
export function jobIsOpen(row: SQL): SQL {
  return sql`(${jobIsShown(row)} AND (${row}.closes_at IS NULL OR ${row}.closes_at >= ${today}))`;
}

/** Which jobs the actor may read: the SQL twin of the policy's `readListing`. */
export function jobIsReadable(actor: Actor, row: SQL): SQL {
  const stands = sql`${row}.removed_at IS NULL`;
  const own = actor.userId === null ? sql`FALSE` : sql`${row}.owner_id = ${actor.userId}::uuid`;
  return isStaff(actor)
    ? sql`(${row}.status <> 'draft' OR (${stands} AND ${own}))`
    : sql`(${stands} AND (${row}.status IN ('published', 'closed') OR ${own}))`;
}
