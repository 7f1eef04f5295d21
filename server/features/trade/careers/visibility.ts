import { type SQL, sql } from 'drizzle-orm';
import type { JobStatus } from '#contract/careers.ts';
import { today } from '#server/platform/database/today.ts';
import { type Actor, isStaff } from '#server/policy.ts';
import { companyIsShown } from '../directory/index.ts';

/** In UTC, like closing dates. */
/** A job is hidden with its company, and returns with it. */
export function companyIsVisible(row: SQL): SQL {
  return sql`(${row}.company_id IS NULL
    OR EXISTS (SELECT 1 FROM companies firm WHERE firm.id = ${row}.company_id AND ${companyIsShown(sql`firm`)}))`;
}

function jobIsShown(row: SQL): SQL {
  return sql`(${row}.status = 'published' AND ${row}.removed_at IS NULL AND ${companyIsVisible(row)})`;
}

export function jobIsOpen(row: SQL): SQL {
  return sql`(${jobIsShown(row)} AND (${row}.closes_at IS NULL OR ${row}.closes_at >= ${today}))`;
}

/** Includes closed jobs. */
export function jobIsPublic(row: SQL): SQL {
  return sql`(${row}.status IN ('published', 'closed') AND ${row}.removed_at IS NULL AND ${companyIsVisible(row)})`;
}

/** The policy’s `readListing` in SQL, with the state from `effectiveStatus`. */
export function jobIsReadable(actor: Actor, row: SQL): SQL {
  const stands = sql`${row}.removed_at IS NULL`;
  const own = actor.userId === null ? sql`FALSE` : sql`${row}.owner_id = ${actor.userId}::uuid`;
  return isStaff(actor)
    ? sql`(${row}.status <> 'draft' OR (${stands} AND ${own}))`
    : sql`((${stands} AND ${own}) OR ${jobIsPublic(row)})`;
}

/** A job whose company is hidden counts as pending for others. */
export function effectiveStatus(status: JobStatus, companyIsThere: boolean): JobStatus {
  return companyIsThere || (status !== 'published' && status !== 'closed') ? status : 'pending';
}
