import { type SQL, sql } from 'drizzle-orm';
import { type Actor, isStaff } from '#server/policy.ts';

/** In a disabled category or sub-category: of `posts p`, `sub_categories s`, `categories c`. */
export const isClosed: SQL = sql`(s.id IS NOT NULL AND NOT (s.enabled AND c.enabled))`;

/** What every list of published posts shows, to anyone. */
export const isPublished: SQL = sql`p.status = 'success' AND p.removed_at IS NULL AND NOT ${isClosed}`;

/** The same of a table alone, as the search asks. @param row alias of `posts`, such as sql`p` */
export function postIsShown(row: SQL): SQL {
  // Null where it has no sub-category. Within coalesce no index of sub-categories is drawn in, which nearly all posts match.
  return sql`(${row}.status = 'success' AND ${row}.removed_at IS NULL
    AND coalesce(${row}.sub_category_id = ANY(ARRAY(SELECT open.id FROM sub_categories open
      JOIN categories above ON above.id = open.category_id WHERE open.enabled AND above.enabled)), TRUE))`;
}

/** Which posts the actor may read: the SQL twin of the policy's `post.read`, held to it by a property test. */
export function postIsReadable(actor: Actor): SQL {
  const own = actor.userId === null ? sql`FALSE` : sql`p.author_id = ${actor.userId}::uuid`;
  if (isStaff(actor)) return sql`(p.status <> 'draft' OR (p.removed_at IS NULL AND ${own}))`;
  return sql`(p.removed_at IS NULL AND (${own} OR (p.status = 'success' AND NOT ${isClosed})))`;
}
