import { eq, type SQL, sql } from 'drizzle-orm';
import type { PostId, SubCategoryId, UserId } from '#contract/ids.ts';
import type { PersonalData } from '#server/features/accounts/users/index.ts';
import type { Db, Tx } from '#server/platform/database/open.ts';
import { readRows } from '#server/platform/database/read.ts';
import { sweep } from '#server/platform/database/sweep-queries.ts';
import { readMarks, readWatermarks } from './tables.ts';

const EXPIRES = sql`interval '30 days'`;

/** Longer than any transaction. A post or reply that commits after the watermark was raised stays unread. */
const COMMITTED = sql`interval '1 minute'`;

/** How far a member without a mark has read. Of `users u` and `read_watermarks w`. */
const watermark: SQL = sql`greatest(coalesce(w.read_until, u.created_at), now() - ${EXPIRES})`;

const readUntil = (userId: UserId): SQL => sql`(SELECT ${watermark} AS read_until
  FROM users u LEFT JOIN read_watermarks w ON w.user_id = u.id WHERE u.id = ${userId}::uuid)`;

export const isUnread = (userId: UserId): SQL => sql`(p.last_activity_at > ${readUntil(userId)}
  AND NOT EXISTS (SELECT 1 FROM read_marks m
    WHERE m.user_id = ${userId}::uuid AND m.post_id = p.id AND m.read_until >= p.last_activity_at))`;

/** The moment up to which the member has read the post `p`. */
export const readUntilIn = (userId: UserId): SQL => sql`(SELECT greatest(${readUntil(userId)},
  (SELECT m.read_until FROM read_marks m WHERE m.user_id = ${userId}::uuid AND m.post_id = p.id)))`;

/** The moment up to which the member has read everything. */
export const readEverythingUntil = readUntil;

/** Whether the post `p` has a reply by others that was published after `moment`. */
function hasNewReply(userId: SQL, moment: SQL): SQL {
  const after = (column: SQL) => sql`EXISTS (SELECT 1 FROM replies r WHERE r.post_id = p.id AND r.status = 'success'
    AND r.removed_at IS NULL AND r.author_id IS DISTINCT FROM ${userId} AND ${column} > ${moment})`;
  // Each has an index. Few replies are published later than they were written.
  return sql`(${after(sql`r.created_at`)} OR ${after(sql`r.published_at`)})`;
}

/**
 * Marks a thread as read up to `until`, or completely if no reply by others is newer. Marks never move back.
 * @returns the number of marks before
 */
export async function upsertMark(tx: Tx, userId: UserId, postId: PostId, until: Date | null): Promise<number> {
  const user = sql`${userId}::uuid`;
  const seen = until === null ? '-infinity' : until.toISOString();
  const result = await tx.execute<{ marks: number }>(sql`
    INSERT INTO read_marks (user_id, post_id, read_until)
    SELECT u.id, p.id, reached.until
    FROM users u
      JOIN posts p ON p.id = ${postId}::uuid AND p.status = 'success' AND p.removed_at IS NULL
      LEFT JOIN read_watermarks w ON w.user_id = u.id
      LEFT JOIN read_marks m ON m.user_id = u.id AND m.post_id = p.id
      CROSS JOIN LATERAL (SELECT greatest(${watermark}, m.read_until) AS until) before
      CROSS JOIN LATERAL (
        SELECT greatest(before.until, least(${seen}::timestamptz, p.last_activity_at)) AS until) seen
      CROSS JOIN LATERAL (
        SELECT CASE WHEN ${hasNewReply(user, sql`seen.until`)} THEN seen.until ELSE p.last_activity_at END AS until
      ) reached
    WHERE u.id = ${user} AND reached.until > before.until
    ON CONFLICT (user_id, post_id) DO UPDATE SET read_until = greatest(read_marks.read_until, excluded.read_until)
    RETURNING (SELECT count(*)::int FROM read_marks WHERE user_id = ${user}) AS marks`);
  return result.rows[0]?.marks ?? 0;
}

/** What is unread in one thread stays unread. Only here can a mark move back, but never below the watermark. */
export async function mergeMarks(tx: Tx, postId: PostId, target: PostId): Promise<void> {
  const readIn = (thread: PostId) => sql`(
    SELECT CASE WHEN greatest(m.read_until, ${watermark}) >= p.last_activity_at THEN 'infinity'::timestamptz
      ELSE greatest(m.read_until, ${watermark}) END
    FROM posts p LEFT JOIN read_marks m ON m.user_id = u.id AND m.post_id = p.id WHERE p.id = ${thread}::uuid)`;
  const ids = sql`(${postId}::uuid, ${target}::uuid)`;
  await tx.execute(sql`
    INSERT INTO read_marks (user_id, post_id, read_until)
    SELECT u.id, ${target}::uuid, least(${readIn(postId)}, ${readIn(target)},
      (SELECT max(last_activity_at) FROM posts WHERE id IN ${ids}))
    FROM users u LEFT JOIN read_watermarks w ON w.user_id = u.id
    WHERE u.id IN (SELECT user_id FROM read_marks WHERE post_id IN ${ids})
    ON CONFLICT (user_id, post_id) DO UPDATE SET read_until = excluded.read_until`);
  await tx.delete(readMarks).where(eq(readMarks.postId, postId));
}

/** Raises the watermark to the oldest mark to drop, and drops those up to it. */
export async function dropMarks(tx: Tx, userId: UserId, kept: number): Promise<void> {
  await raiseWatermark(
    tx,
    userId,
    sql`SELECT read_until FROM read_marks WHERE user_id = ${userId}::uuid ORDER BY read_until DESC OFFSET ${kept} LIMIT 1`,
  );
}

export async function markEverything(tx: Tx, userId: UserId, kept: number): Promise<void> {
  await raiseWatermark(tx, userId, sql`SELECT now() - ${COMMITTED} AS read_until`);
  await tx.execute(sql`
    INSERT INTO read_marks (user_id, post_id, read_until)
    SELECT ${userId}::uuid, id, last_activity_at FROM posts
    WHERE status = 'success' AND removed_at IS NULL AND last_activity_at > now() - ${COMMITTED}
    ORDER BY last_activity_at DESC, id DESC LIMIT ${kept}
    ON CONFLICT (user_id, post_id) DO UPDATE SET read_until = greatest(read_marks.read_until, excluded.read_until)`);
}

async function raiseWatermark(tx: Tx, userId: UserId, to: SQL): Promise<void> {
  await tx.execute(sql`
    INSERT INTO read_watermarks (user_id, read_until) SELECT ${userId}::uuid, raised.read_until FROM (${to}) raised
    ON CONFLICT (user_id) DO UPDATE SET read_until = greatest(read_watermarks.read_until, excluded.read_until)`);
  await tx.execute(sql`
    DELETE FROM read_marks m USING read_watermarks w
    WHERE m.user_id = ${userId}::uuid AND w.user_id = m.user_id AND m.read_until <= w.read_until`);
}

export interface UnreadRow {
  readonly read_until: string;
  readonly threads: readonly { readonly id: PostId; readonly readUntil: string }[];
  readonly sub_categories: readonly { readonly id: SubCategoryId; readonly unread: number }[];
}

/** Counts the active threads of a sub-category in an index alone, and then subtracts those that marks say are read. */
export async function selectUnread(db: Db, userId: UserId, counted: number): Promise<UnreadRow | null> {
  const [row] = await readRows<UnreadRow>(
    db,
    sql`WITH me AS MATERIALIZED ${readUntil(userId)},
      marks AS MATERIALIZED (SELECT m.post_id, m.read_until FROM read_marks m, me
        WHERE m.user_id = ${userId}::uuid AND m.read_until > me.read_until),
      read AS MATERIALIZED (SELECT p.sub_category_id, count(*) AS threads FROM marks m JOIN posts p ON p.id = m.post_id, me
        WHERE p.status = 'success' AND p.removed_at IS NULL AND p.last_activity_at > me.read_until
          AND p.last_activity_at <= m.read_until
        GROUP BY p.sub_category_id)
      SELECT me.read_until,
        (SELECT coalesce(json_agg(json_build_object('id', post_id, 'readUntil', read_until)), '[]') FROM marks) AS threads,
        (SELECT coalesce(json_agg(json_build_object('id', s.id, 'unread', counted.unread)), '[]')
          FROM sub_categories s JOIN categories c ON c.id = s.category_id
            LEFT JOIN read ON read.sub_category_id = s.id
          CROSS JOIN LATERAL (SELECT (count(*) - coalesce(read.threads, 0))::int AS unread FROM (
            SELECT FROM posts p
            WHERE p.sub_category_id = s.id AND p.status = 'success' AND p.removed_at IS NULL
              AND p.last_activity_at > me.read_until
            LIMIT ${counted}::int + coalesce(read.threads, 0)) active) counted
          WHERE s.enabled AND c.enabled AND counted.unread > 0) AS sub_categories
      FROM me`,
  );
  return row ?? null;
}

/** Everything older counts as read without a mark. */
export const deleteExpired = (db: Db): Promise<number> =>
  sweep(db, { table: readMarks, column: readMarks.readUntil, before: sql`now() - ${EXPIRES}` });

export async function deleteReadState(tx: Tx, userId: UserId): Promise<void> {
  await tx.delete(readMarks).where(eq(readMarks.userId, userId));
  await tx.delete(readWatermarks).where(eq(readWatermarks.userId, userId));
}

export const personalData: PersonalData = {
  readUntil: (id) => sql`SELECT read_until FROM read_watermarks WHERE user_id = ${id}`,
  readThreads: (id) => sql`SELECT post_id, read_until FROM read_marks WHERE user_id = ${id}`,
};
