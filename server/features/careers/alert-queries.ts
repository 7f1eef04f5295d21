import { and, count, eq, type SQL, sql } from 'drizzle-orm';
import type { JobAlertId, JobId, UserId } from '#contract/ids.ts';
import { afterCursor, type Cursor } from '#server/platform/database/keyset.ts';
import type { Db, Tx } from '#server/platform/database/open.ts';
import { readRows } from '#server/platform/database/read.ts';
import type { RowOf } from '#server/platform/database/row.ts';
import { matchesFacets, matchesFilters } from './filter-queries.ts';
import { alertedJobs, jobAlerts, type jobs } from './tables.ts';
import { jobIsOpen } from './visibility.ts';

export type Alert = typeof jobAlerts.$inferSelect;
export type AlertFields = Pick<
  Alert,
  'search' | 'country' | 'workplace' | 'function' | 'employmentType' | 'seniority' | 'salary' | 'every'
>;
type AlertRow = AlertFields & { readonly id: JobAlertId; readonly created_at: string };

/** Locks the person’s alerts until the transaction ends. */
export async function lockAlertsOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`job alerts ${userId}`}, 0))`);
}

export async function findSame(tx: Tx, userId: UserId, fields: AlertFields): Promise<Alert | undefined> {
  const same = Object.entries(fields).map(
    ([name, value]): SQL => sql`${jobAlerts[name as keyof AlertFields]} IS NOT DISTINCT FROM ${value}`,
  );
  const [alert] = await tx
    .select()
    .from(jobAlerts)
    .where(and(eq(jobAlerts.userId, userId), ...same))
    .limit(1);
  return alert;
}

export async function countAlerts(tx: Tx, userId: UserId): Promise<number> {
  const [row] = await tx.select({ count: count() }).from(jobAlerts).where(eq(jobAlerts.userId, userId));
  return row?.count ?? 0;
}

export async function insertAlert(tx: Tx, id: JobAlertId, userId: UserId, fields: AlertFields): Promise<Alert> {
  const [alert] = await tx
    .insert(jobAlerts)
    .values({ ...fields, id, userId })
    .returning();
  if (!alert) throw new Error('an alert just written is not there');
  return alert;
}

export async function deleteAlert(tx: Tx, userId: UserId, id: JobAlertId): Promise<boolean> {
  const result = await tx.delete(jobAlerts).where(and(eq(jobAlerts.id, id), eq(jobAlerts.userId, userId)));
  return result.rowCount === 1;
}

export async function endAlerts(tx: Tx, userId: UserId): Promise<void> {
  await tx.delete(jobAlerts).where(eq(jobAlerts.userId, userId));
}

export async function deleteAlertsOf(tx: Tx, userId: UserId): Promise<void> {
  await endAlerts(tx, userId);
  await tx.delete(alertedJobs).where(eq(alertedJobs.userId, userId));
}

export function selectAlerts(db: Db, userId: UserId, cursor: Cursor | null, limit: number): Promise<AlertRow[]> {
  return readRows<AlertRow>(
    db,
    sql`SELECT id, search, country, workplace, function, employment_type AS "employmentType", seniority, salary, every,
        created_at FROM job_alerts a
      WHERE user_id = ${userId}::uuid AND ${afterCursor(sql`a.created_at`, sql`a.id`, cursor, 'moment', 'desc')}
      ORDER BY created_at DESC, id DESC LIMIT ${limit}`,
  );
}

/** Slightly shorter than the interval, because the job may start early. */
const isDue = sql`a.looked_at < now() - CASE a.every WHEN 'DAY' THEN interval '20 hours' ELSE interval '6 days 20 hours' END`;

export interface DuePerson {
  readonly userId: UserId;
  readonly email: string;
  readonly emailVerifiedAt: string | null;
  readonly name: string;
}

/** People with due alerts, ordered by id. */
export function selectDuePeople(db: Db, after: string | null, limit: number): Promise<DuePerson[]> {
  return readRows<DuePerson>(
    db,
    sql`SELECT u.id AS "userId", u.email, u.email_verified_at AS "emailVerifiedAt", u.name FROM users u
      WHERE u.deleted_at IS NULL AND u.id > ${after ?? '00000000-0000-0000-0000-000000000000'}::uuid
        AND u.id IN (SELECT a.user_id FROM job_alerts a WHERE ${isDue})
      ORDER BY u.id LIMIT ${limit}`,
  );
}

/**
 * Marks a person’s due alerts as checked up to a minute ago, so that jobs in uncommitted transactions are found next
 * time.
 * @returns the alerts with the time range in which jobs are new
 */
export async function takeDueAlerts(tx: Tx, userId: UserId): Promise<(Alert & { until: Date })[]> {
  const due = await tx
    .select({
      alert: jobAlerts,
      until: sql`greatest(now() - interval '1 minute', looked_at)`.mapWith(jobAlerts.lookedAt),
    })
    .from(jobAlerts)
    .where(sql`id IN (SELECT a.id FROM job_alerts a WHERE a.user_id = ${userId}::uuid AND ${isDue})`)
    .orderBy(jobAlerts.createdAt, jobAlerts.id)
    .for('update');
  for (const { alert, until } of due) {
    await tx.update(jobAlerts).set({ lookedAt: until }).where(eq(jobAlerts.id, alert.id));
  }
  return due.map(({ alert, until }) => ({ ...alert, until }));
}

export type MatchingJob = Pick<RowOf<typeof jobs>, 'id' | 'title' | 'location'> & { readonly company: string };

/** New jobs that the person has not been notified of and does not own. */
export async function selectNew(tx: Tx, alert: Alert & { until: Date }, limit: number): Promise<MatchingJob[]> {
  const result = await tx.execute<MatchingJob>(sql`
    SELECT j.id, j.title, j.company_name AS company, j.location FROM jobs j
    WHERE ${jobIsOpen(sql`j`)} AND j.open_since > ${alert.lookedAt.toISOString()}::timestamptz
      AND j.open_since <= ${alert.until.toISOString()}::timestamptz
      AND NOT EXISTS (SELECT 1 FROM alerted_jobs t WHERE t.user_id = ${alert.userId}::uuid AND t.job_id = j.id)
      AND j.owner_id IS DISTINCT FROM ${alert.userId}::uuid AND ${matchesFilters(alert)} AND ${matchesFacets(alert)}
    ORDER BY j.open_since DESC, j.id DESC LIMIT ${limit}`);
  return result.rows;
}

export async function insertAlertedJobs(tx: Tx, userId: UserId, jobIds: readonly JobId[]): Promise<void> {
  await tx.insert(alertedJobs).values(jobIds.map((jobId) => ({ userId, jobId })));
}

/** A job that is reopened after this time counts as new. */
const ALERTED_DAYS = 180;

export async function deleteOldAlertedJobs(db: Db): Promise<void> {
  await db.execute(
    sql`DELETE FROM alerted_jobs WHERE alerted_at < now() - make_interval(days => ${ALERTED_DAYS}::int)`,
  );
}
