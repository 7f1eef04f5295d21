import { type SQL, sql } from 'drizzle-orm';
import { type Actor, isStaff } from '#server/policy.ts';

/**
 * Which replies `r` a thread shows: the SQL twin of the policy's reading rule, for a thread that may be read.
 * A removed reply stays as a stub while something visible stands beneath it.
 */
export function replyIsListed(actor: Actor): SQL {
  const status =
    actor.userId === null
      ? sql`r.status = 'success'`
      : isStaff(actor)
        ? sql`TRUE`
        : sql`(r.status = 'success' OR r.author_id = ${actor.userId}::uuid)`;
  return sql`(r.removed_at IS NULL AND ${status} OR r.removed_at IS NOT NULL AND EXISTS (
    SELECT 1 FROM replies below WHERE below.parent_id = r.id AND below.removed_at IS NULL AND below.status = 'success'))`;
}
