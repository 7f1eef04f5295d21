import { type SQL, sql } from 'drizzle-orm';
import { type Actor, isStaff } from '#server/policy.ts';
import { companyIsShown } from '../directory/index.ts';

/** Which brochures the actor may read, by their company: the SQL twin of the policy's `brochure.read`. */
export function brochureIsReadable(actor: Actor): SQL {
  if (isStaff(actor)) return sql`TRUE`;
  if (actor.userId === null) return companyIsShown(sql`c`);
  return sql`(c.removed_at IS NULL AND (c.status = 'published' OR c.owner_id = ${actor.userId}::uuid))`;
}

/** What is listed for everybody. */
export const brochureIsShown = companyIsShown(sql`c`);
