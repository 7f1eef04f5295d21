import { type SQL, sql } from 'drizzle-orm';
import type { ModerationAct, QueueItem, QueuePart } from '#contract/moderation.ts';
import { afterCursor, type Cursor } from '#server/platform/database/keyset.ts';
import type { Db, Tx } from '#server/platform/database/open.ts';
import { readRows } from '#server/platform/database/read.ts';
import type { AuthorColumns } from '../users/index.ts';
import { loggedActs } from './logged-acts.ts';
import { type DecidedItem, moderationDecisions } from './tables.ts';

export interface QueueRow extends AuthorColumns {
  readonly type: QueueItem['type'];
  readonly id: string;
  readonly kind: QueueItem['kind'];
  readonly title: string;
  /** HTML of posts and replies, plain text of comments. */
  readonly text: string;
  /** The post or article that it is or belongs to. */
  readonly page_id: string;
  readonly status: QueueItem['status'];
  readonly version: number;
  readonly hint: string | null;
  readonly place: string;
  readonly since: string;
  readonly reports: {
    readonly id: string;
    readonly reason: QueueItem['reports'][number]['reason'];
    readonly note: string;
    readonly created_at: string;
    readonly reporter_id: string;
    readonly reporter_name: string;
    readonly reporter_picture: string | null;
  }[];
}

const author = sql`u.id AS author_id, u.name AS author_name, u.profile_pic AS author_picture,
  u.deleted_at IS NOT NULL AS author_deleted`;
const place = sql`concat_ws(' / ', c.name, s.name)`;
const postTables = sql`LEFT JOIN sub_categories s ON s.id = p.sub_category_id LEFT JOIN categories c ON c.id = s.category_id`;

/** Texts that may be pending or reported, in one shape. Conditions use the alias of the type. */
const things = (since: SQL, where: { post: SQL; reply: SQL; comment: SQL }): SQL => sql`
  SELECT 'post' AS type, p.id, p.kind, p.title, p.description AS text, p.id AS page_id, p.status, p.version,
    p.review_hint AS hint,
    ${place} AS place, ${since} AS since, ${author}
  FROM posts p ${postTables} LEFT JOIN users u ON u.id = p.author_id, LATERAL (SELECT p.id, p.updated_at AS changed) x
  WHERE ${where.post}
  UNION ALL
  SELECT 'reply', r.id, p.kind, p.title, r.description, p.id, r.status, r.version, r.review_hint, ${place}, ${since}, ${author}
  FROM replies r JOIN posts p ON p.id = r.post_id ${postTables} LEFT JOIN users u ON u.id = r.author_id,
    LATERAL (SELECT r.id, r.updated_at AS changed) x
  WHERE ${where.reply}
  UNION ALL
  SELECT 'comment', m.id, NULL, b.title, m.comment, b.id, 'success', m.version, NULL, 'Blogs', ${since}, ${author}
  FROM blog_comments m JOIN blogs b ON b.id = m.blog_id LEFT JOIN users u ON u.id = m.author_id,
    LATERAL (SELECT m.id, m.created_at AS changed) x
  WHERE ${where.comment}`;

/** Pending posts and replies, oldest first. */
export function selectPending(
  db: Db,
  part: QueuePart | undefined,
  cursor: Cursor | null,
  limit: number,
): Promise<QueueRow[]> {
  const waits = (row: SQL) => sql`${row}.status = 'pending' AND ${row}.removed_at IS NULL
    AND ${part ? sql`p.kind = ${part}` : sql`TRUE`}
    AND ${afterCursor(sql`${row}.updated_at`, sql`${row}.id`, cursor, 'moment', 'asc')}`;
  return readRows<QueueRow>(
    db,
    sql`SELECT q.*, '[]'::json AS reports FROM (
        ${things(sql`x.changed`, { post: waits(sql`p`), reply: waits(sql`r`), comment: sql`FALSE` })}) q
      ORDER BY q.since, q.id LIMIT ${limit}`,
  );
}

const threadOfReport = sql`coalesce(o.post_id, (SELECT r.post_id FROM replies r WHERE r.id = o.reply_id))`;
const isOf = (part: QueuePart): SQL =>
  part === 'comment'
    ? sql`o.comment_id IS NOT NULL`
    : sql`EXISTS (SELECT 1 FROM posts t WHERE t.id = ${threadOfReport} AND t.kind = ${part})`;

/** Reported texts with their open reports, oldest report first. */
export function selectReported(
  db: Db,
  part: QueuePart | undefined,
  cursor: Cursor | null,
  limit: number,
): Promise<QueueRow[]> {
  const subject = sql`coalesce(o.post_id, o.reply_id, o.comment_id)`;
  const isReported = (row: SQL) => sql`${row}.id IN (SELECT id FROM page) AND ${row}.removed_at IS NULL`;
  return readRows<QueueRow>(
    db,
    sql`WITH page AS MATERIALIZED (
        SELECT id, since FROM (
          SELECT ${subject} AS id, min(o.created_at) AS since FROM reports o
          WHERE o.handled_at IS NULL AND ${part ? isOf(part) : sql`TRUE`} GROUP BY 1) open
        WHERE ${afterCursor(sql`since`, sql`id`, cursor, 'moment', 'asc')} ORDER BY since, id LIMIT ${limit})
      SELECT q.*, (SELECT json_agg(json_build_object('id', o.id, 'reason', o.reason, 'note', o.note,
          'created_at', o.created_at, 'reporter_id', w.id, 'reporter_name', w.name, 'reporter_picture', w.profile_pic)
          ORDER BY o.created_at)
        FROM reports o JOIN users w ON w.id = o.reporter_id WHERE o.handled_at IS NULL AND ${subject} = q.id) AS reports
      FROM (${things(sql`(SELECT page.since FROM page WHERE page.id = x.id)`, {
        post: isReported(sql`p`),
        reply: isReported(sql`r`),
        comment: isReported(sql`m`),
      })}) q
      ORDER BY q.since, q.id`,
  );
}

/** Counts up to 1,000. */
export async function countQueue(db: Db): Promise<{ pending: number; reported: number }> {
  const [row] = await readRows<{ pending: number; reported: number }>(
    db,
    sql`SELECT
      (SELECT count(*)::int FROM (SELECT 1 FROM posts WHERE status = 'pending' AND removed_at IS NULL LIMIT 1000) a)
        + (SELECT count(*)::int FROM (SELECT 1 FROM replies WHERE status = 'pending' AND removed_at IS NULL LIMIT 1000) b)
        AS pending,
      (SELECT count(DISTINCT coalesce(o.post_id, o.reply_id, o.comment_id))::int FROM reports o
        LEFT JOIN posts p ON p.id = o.post_id LEFT JOIN replies r ON r.id = o.reply_id
        LEFT JOIN blog_comments m ON m.id = o.comment_id
        WHERE o.handled_at IS NULL AND coalesce(p.removed_at, r.removed_at, m.removed_at) IS NULL) AS reported`,
  );
  return row ?? { pending: 0, reported: 0 };
}

/** The last decision about a text, from the audit log, which outlives the decision’s row. */
export async function selectLastDecision(
  tx: Tx,
  subject: string,
): Promise<{ readonly act: string; readonly by: string; readonly name: string } | null> {
  const result = await tx.execute<{ act: string; by: string; name: string }>(sql`
    SELECT l.action AS act, l.actor_id AS by, coalesce(u.name, 'Deleted member') AS name
    FROM audit_log l LEFT JOIN users u ON u.id = l.actor_id
    WHERE l.subject = ${subject} AND l.action = ANY(${sql.param(Object.values(loggedActs))}::text[])
      AND l.actor_id IS NOT NULL
    ORDER BY l.at DESC, l.id DESC LIMIT 1`);
  return result.rows[0] ?? null;
}

export interface NewDecision {
  readonly id: string;
  readonly actorId: string;
  readonly act: ModerationAct;
  readonly reason: string;
  readonly items: DecidedItem[];
}

export async function insertDecision(tx: Tx, decision: NewDecision): Promise<void> {
  await tx.insert(moderationDecisions).values(decision);
}

/**
 * Locks a decision of the last hour and marks it as undone. Its time, as PostgreSQL text, identifies everything that it
 * wrote.
 */
export async function takeDecision(
  tx: Tx,
  decisionId: string,
): Promise<{ readonly items: DecidedItem[]; readonly at: string } | null> {
  const result = await tx.execute<{ items: DecidedItem[]; at: string }>(sql`
    UPDATE moderation_decisions SET undone_at = now()
    WHERE id = ${decisionId}::uuid AND undone_at IS NULL AND at > now() - interval '1 hour' RETURNING items, at::text AS at`);
  return result.rows[0] ?? null;
}

/** Deletes what can no longer be undone; the audit log stays. */
export async function deleteOldDecisions(tx: Tx): Promise<void> {
  await tx.execute(sql`DELETE FROM moderation_decisions WHERE at < now() - interval '1 day'`);
}
