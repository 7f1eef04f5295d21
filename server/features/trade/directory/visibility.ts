import { type SQL, sql } from 'drizzle-orm';
import { type Actor, isStaff } from '#server/policy.ts';

export function companyIsShown(row: SQL): SQL {
  return sql`(${row}.status = 'published' AND ${row}.removed_at IS NULL)`;
}

/** The policy’s `company.read` in SQL; a test compares both. */
export function companyIsReadable(actor: Actor, row: SQL): SQL {
  if (isStaff(actor)) return sql`TRUE`;
  if (actor.userId === null) return companyIsShown(row);
  return sql`(${row}.removed_at IS NULL AND (${row}.owner_id = ${actor.userId}::uuid OR ${row}.status = 'published'))`;
}
