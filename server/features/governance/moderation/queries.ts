import { type SQL, sql } from 'drizzle-orm';
import type { UserId } from '#contract/ids.ts';
import type { QueuePart } from '#contract/moderation.ts';
import { MAX_TASKS, type StaffTask } from '#contract/staff-tasks.ts';
import { afterCursor, atMost, type Cursor } from '#server/platform/database/keyset.ts';
import type { Db, Tx } from '#server/platform/database/open.ts';
import { readRows } from '#server/platform/database/read.ts';
import type { RowOf } from '#server/platform/database/row.ts';
import { sweep } from '#server/platform/database/sweep-queries.ts';
import { deletedMember } from '#server/platform/names/nobody.ts';
import type { Actor } from '#server/policy.ts';
import type { reports } from '../reports/tables.ts';
import { decisionAuditActions } from './audit-actions.ts';
import type { QueueSource, QueueText } from './queue-queries.ts';
import { countTasks, type StaffTaskCounts } from './staff-task-queries.ts';
import { type DecidedItem, moderationDecisions } from './tables.ts';

export interface QueueRow extends QueueText {
  readonly reports: (Pick<RowOf<typeof reports>, 'id' | 'reason' | 'note' | 'created_at' | 'reporter_id'> & {
    /** Null for a guest. */
    readonly reporter_name: string | null;
    readonly reporter_picture: string | null;
  })[];
}

interface QueuePage {
  readonly part: QueuePart | undefined;
  readonly cursor: Cursor | null;
  readonly limit: number;
}

const unionOf = (queries: SQL[]): SQL => sql.join(queries, sql` UNION ALL `);
const anyOf = (conditions: SQL[]): SQL => sql`(${sql.join(conditions, sql` OR `)})`;
const subjectOf = (sources: readonly QueueSource[]): SQL =>
  sql`coalesce(${sql.join(
    sources.map(({ reportedAs }) => reportedAs),
    sql`, `,
  )})`;

/** Texts that their authors deleted must not fill a page. */
const isStillThere = ({ table, reportedAs }: QueueSource): SQL =>
  sql`EXISTS (SELECT 1 FROM ${table} t WHERE t.id = ${reportedAs} AND t.removed_at IS NULL)`;

export function selectPending(db: Db, sources: readonly QueueSource[], page: QueuePage): Promise<QueueRow[]> {
  const { part, cursor, limit } = page;
  const pending = sources.flatMap(({ alias, changedAt, select, isOf }) =>
    changedAt === null
      ? []
      : select(
          changedAt,
          sql`${alias}.status = 'pending' AND ${alias}.removed_at IS NULL AND ${part ? isOf(part) : sql`TRUE`}
            AND ${afterCursor(changedAt, sql`${alias}.id`, cursor, 'moment', 'asc')}`,
        ),
  );
  return readRows<QueueRow>(
    db,
    sql`SELECT q.*, '[]'::json AS reports FROM (${unionOf(pending)}) q ORDER BY q.since, q.id LIMIT ${atMost(limit)}`,
  );
}

export function selectReported(db: Db, sources: readonly QueueSource[], page: QueuePage): Promise<QueueRow[]> {
  const { part, cursor, limit } = page;
  const subject = subjectOf(sources);
  const reported = sources.map(({ alias, select }) =>
    select(sql`(SELECT page.since FROM page WHERE page.id = ${alias}.id)`, sql`${alias}.id IN (SELECT id FROM page)`),
  );
  return readRows<QueueRow>(
    db,
    sql`WITH page AS MATERIALIZED (
        SELECT id, since FROM (
          SELECT ${subject} AS id, min(o.created_at) AS since FROM reports o
          WHERE o.handled_at IS NULL AND ${anyOf(sources.map(isStillThere))} AND ${part ? anyOf(sources.map((source) => source.isReportOf(part))) : sql`TRUE`}
          GROUP BY 1) open
        WHERE ${afterCursor(sql`since`, sql`id`, cursor, 'moment', 'asc')} ORDER BY since, id LIMIT ${atMost(limit)})
      SELECT q.*, (SELECT json_agg(json_build_object('id', o.id, 'reason', o.reason, 'note', o.note,
          'created_at', o.created_at, 'reporter_id', w.id, 'reporter_name', w.name, 'reporter_picture', w.profile_pic)
          ORDER BY o.created_at)
        FROM reports o LEFT JOIN users w ON w.id = o.reporter_id WHERE o.handled_at IS NULL AND ${subject} = q.id) AS reports
      FROM (${unionOf(reported)}) q
      ORDER BY q.since, q.id`,
  );
}

/** Staff read a submission, which is not published, only while a report about it is open. */
export async function selectText(db: Db, source: QueueSource, id: string): Promise<QueueText | undefined> {
  const { alias, published, reportedAs, select } = source;
  const isReadable =
    published === null
      ? sql`EXISTS (SELECT 1 FROM reports o WHERE ${reportedAs} = ${alias}.id AND o.handled_at IS NULL)`
      : sql`${alias}.removed_at IS NULL`;
  const text = select(published?.at ?? sql`now()`, sql`${alias}.id = ${id}::uuid AND ${isReadable}`);
  const [row] = await readRows<QueueText>(db, sql`SELECT * FROM (${text}) found WHERE status <> 'draft'`);
  return row;
}

export function countTexts(sources: readonly QueueSource[]): StaffTaskCounts {
  const pending = sources.flatMap(({ table, changedAt }) =>
    changedAt === null ? [] : countTasks(sql`FROM ${table} WHERE status = 'pending' AND removed_at IS NULL`),
  );
  const reported = sources.map(
    ({ table, reportedAs }) => sql`(SELECT count(DISTINCT t.id) FROM reports o JOIN ${table} t ON t.id = ${reportedAs}
      WHERE o.handled_at IS NULL AND t.removed_at IS NULL)`,
  );
  return { pendingTexts: sql.join(pending, sql` + `), reportedTexts: sql.join(reported, sql` + `) };
}

export async function readTaskCounts(
  db: Db,
  actor: Actor,
  counts: StaffTaskCounts,
): Promise<Record<StaffTask, number>> {
  const entries = Object.entries(counts).map(([task, count]) => {
    const counted = typeof count === 'function' ? count(actor) : count;
    return sql`${task}::text, least(${counted}, ${MAX_TASKS}::int)`;
  });
  const [row] = await readRows<{ counts: Record<StaffTask, number> }>(
    db,
    sql`SELECT json_build_object(${sql.join(entries, sql`, `)}) AS counts`,
  );
  if (!row) throw new Error('The counts have no row.');
  return row.counts;
}

/** The last decision about a text, from the audit log, which outlives the decision’s row. */
export async function selectLastDecision(
  tx: Tx,
  subject: string,
): Promise<{ readonly act: string; readonly by: UserId; readonly name: string } | null> {
  const result = await tx.execute<{ act: string; by: UserId; name: string }>(sql`
    SELECT l.action AS act, l.actor_id AS by, coalesce(u.name, ${deletedMember()}) AS name
    FROM audit_log l LEFT JOIN users u ON u.id = l.actor_id
    WHERE l.subject = ${subject} AND l.action = ANY(${sql.param(Object.values(decisionAuditActions))}::text[])
      AND l.actor_id IS NOT NULL
    ORDER BY l.at DESC, l.id DESC LIMIT 1`);
  return result.rows[0] ?? null;
}

export type NewDecision = typeof moderationDecisions.$inferInsert;

export async function insertDecision(tx: Tx, decision: NewDecision): Promise<void> {
  await tx.insert(moderationDecisions).values(decision);
}

export type Decision = {
  readonly items: DecidedItem[];
  /** As PostgreSQL text. It identifies everything that the decision wrote. */
  readonly at: string;
  readonly suspendedId: UserId | null;
  readonly authorId: UserId | null;
};

const decisionColumns = sql`items, at::text AS at, suspended_id AS "suspendedId", author_id AS "authorId"`;

/** For decisions of the last hour. */
export async function takeDecision(tx: Tx, decisionId: string): Promise<Decision | null> {
  const result = await tx.execute<Decision>(sql`
    UPDATE moderation_decisions SET undone_at = now()
    WHERE id = ${decisionId}::uuid AND undone_at IS NULL AND at > now() - interval '1 hour' RETURNING ${decisionColumns}`);
  return result.rows[0] ?? null;
}

/** However old they are. */
export async function takeDecisionsOfSuspension(tx: Tx, suspendedId: UserId): Promise<Decision[]> {
  const result = await tx.execute<Decision>(sql`
    UPDATE moderation_decisions SET undone_at = now()
    WHERE suspended_id = ${suspendedId}::uuid AND undone_at IS NULL RETURNING ${decisionColumns}`);
  return result.rows;
}

export async function hasHiddenTexts(tx: Tx, suspendedId: UserId): Promise<boolean> {
  const result = await tx.execute(sql`
    SELECT 1 FROM moderation_decisions WHERE suspended_id = ${suspendedId}::uuid AND undone_at IS NULL LIMIT 1`);
  return result.rows.length > 0;
}

/** Those of suspensions are kept until these are lifted. */
export const deleteOldDecisions = (db: Db): Promise<number> =>
  sweep(db, {
    table: moderationDecisions,
    column: moderationDecisions.at,
    before: sql`now() - interval '1 day'`,
    where: sql`(suspended_id IS NULL OR undone_at IS NOT NULL OR NOT EXISTS (
      SELECT 1 FROM users u WHERE u.id = suspended_id AND u.suspended_at IS NOT NULL AND u.deleted_at IS NULL))`,
  });
