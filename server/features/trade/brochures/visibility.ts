import { type SQL, sql } from 'drizzle-orm';
import { type Actor, isStaff } from '#server/policy.ts';
import { companyIsShown } from '../directory/index.ts';

/** The policy’s `brochure.read` in SQL. */
export function brochureIsReadable(actor: Actor): SQL {
  if (isStaff(actor)) return sql`TRUE`;
  if (actor.userId === null) return companyIsShown(sql`c`);
  return sql`(c.removed_at IS NULL AND (c.status = 'published' OR c.owner_id = ${actor.userId}::uuid))`;
}

export const brochureIsShown = companyIsShown(sql`c`);
