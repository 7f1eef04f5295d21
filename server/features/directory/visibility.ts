import { type SQL, sql } from 'drizzle-orm';
import { type Actor, isStaff } from '#server/policy.ts';

/** What everyone may read. @param row alias of `companies`, such as sql`c` */
export function companyIsShown(row: SQL): SQL {
  return sql`(${row}.status = 'published' AND ${row}.removed_at IS NULL)`;
}

/** Which companies the actor may read: the SQL twin of the policy's `company.read`, held to it by a property test. */
export function companyIsReadable(actor: Actor, row: SQL): SQL {
  if (isStaff(actor)) return sql`TRUE`;
  if (actor.userId === null) return companyIsShown(row);
  return sql`(${row}.removed_at IS NULL AND (${row}.owner_id = ${actor.userId}::uuid OR ${row}.status = 'published'))`;
}
