import { type SQL, sql } from 'drizzle-orm';
import { type Actor, isStaff } from '#server/policy.ts';

/** The policy’s rule in SQL. A removed reply keeps a placeholder while it has a visible nested reply. */
export function replyIsListed(actor: Actor): SQL {
  const status =
    actor.userId === null
      ? sql`r.status = 'success'`
      : isStaff(actor)
        ? sql`TRUE`
        : sql`(r.status = 'success' OR r.author_id = ${actor.userId}::uuid)`;
  // For EXISTS, PostgreSQL may read all nested replies of the portal at once.
  return sql`(r.removed_at IS NULL AND ${status} OR r.removed_at IS NOT NULL AND (
    SELECT TRUE FROM replies below WHERE below.parent_id = r.id AND below.removed_at IS NULL AND below.status = 'success'
    LIMIT 1))`;
}
