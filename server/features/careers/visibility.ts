import { type SQL, sql } from 'drizzle-orm';
import type { JobStatus } from '#contract/careers.ts';
import { type Actor, isStaff } from '#server/policy.ts';
import { companyIsShown } from '../directory/index.ts';

/** Today where the days of jobs end: in UTC. */
export const today: SQL = sql`(now() AT TIME ZONE 'UTC')::date`;

/** It names no company of the directory, or one that is in it: jobs go with their company, and come back with it. */
export function companyStands(row: SQL): SQL {
  return sql`(${row}.company_id IS NULL
    OR EXISTS (SELECT 1 FROM companies firm WHERE firm.id = ${row}.company_id AND ${companyIsShown(sql`firm`)}))`;
}

/** What lists may hold. @param row alias of `jobs`, such as sql`j` */
export function jobIsShown(row: SQL): SQL {
  return sql`(${row}.status = 'published' AND ${row}.removed_at IS NULL AND ${companyStands(row)})`;
}

/** One can apply for it. */
export function jobIsOpen(row: SQL): SQL {
  return sql`(${jobIsShown(row)} AND (${row}.closes_at IS NULL OR ${row}.closes_at >= ${today}))`;
}

/** Which jobs the actor may read: the SQL twin of the policy's `readListing` of what `standingOf` says of a job. */
export function jobIsReadable(actor: Actor, row: SQL): SQL {
  const stands = sql`${row}.removed_at IS NULL`;
  const own = actor.userId === null ? sql`FALSE` : sql`${row}.owner_id = ${actor.userId}::uuid`;
  return isStaff(actor)
    ? sql`(${row}.status <> 'draft' OR (${stands} AND ${own}))`
    : sql`(${stands} AND (${own} OR (${row}.status IN ('published', 'closed') AND ${companyStands(row)})))`;
}

/** What the policy is told of a job's state: to others, one whose company is not shown is like one that waits. */
export function standingOf(status: JobStatus, companyIsThere: boolean): JobStatus {
  return companyIsThere || (status !== 'published' && status !== 'closed') ? status : 'pending';
}
