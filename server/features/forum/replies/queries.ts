import { type SQL, sql } from 'drizzle-orm';
import type { PostId, ReplyId, UserId } from '#contract/ids.ts';
import { afterCursor, type Cursor } from '#server/platform/database/keyset.ts';
import type { Db, Reader, Tx } from '#server/platform/database/open.ts';
import { readRows } from '#server/platform/database/read.ts';
import type { RowOf } from '#server/platform/database/row.ts';
import type { Actor } from '#server/policy.ts';
import type { AuthorColumns } from '../../users/index.ts';
import type { replies } from './tables.ts';
import { replyIsListed } from './visibility.ts';

type Unselected = 'mentioned' | 'review_hint' | 'removed_at' | 'removed_by';
export type ReplyRow = RowOf<typeof replies, Unselected> &
  AuthorColumns & {
    readonly liked: boolean;
    readonly removed: boolean;
    beneath?: ReplyRow[];
  };

/** The columns of a `ReplyRow` from `replies r` and `users ru`. */
function columns(actor: Actor): SQL {
  const liked =
    actor.userId === null
      ? sql`FALSE`
      : sql`EXISTS (SELECT 1 FROM likes rl WHERE rl.reply_id = r.id AND rl.user_id = ${actor.userId}::uuid)`;
  return sql`r.id, r.post_id, r.parent_id, r.author_id, ru.name AS author_name, ru.profile_pic AS author_picture,
    ru.deleted_at IS NOT NULL AS author_deleted, r.description, r.status, r.reason, r.is_answer, r.likes_count,
    ${liked} AS liked, r.version, r.created_at, r.updated_at, r.removed_at IS NOT NULL AS removed`;
}

/** As many replies beneath one reply as an answer carries; writing more is refused. */
export const MAX_BENEATH = 100;

/** The newest three of a post `p`, as a JSON array of `ReplyRow`. */
export function newestReplies(actor: Actor): SQL {
  return sql`(SELECT coalesce(json_agg(x), '[]') FROM (
    SELECT ${columns(actor)} FROM replies r LEFT JOIN users ru ON ru.id = r.author_id
    WHERE r.post_id = p.id AND r.status = 'success' AND r.removed_at IS NULL
    ORDER BY r.created_at DESC, r.id DESC LIMIT 3) x)`;
}

/** Top-level replies of a post, oldest first, each with those beneath it. */
export function selectReplies(db: Db, actor: Actor, postId: PostId, cursor: Cursor | null, limit: number) {
  return readRows<ReplyRow>(
    db,
    sql`SELECT top.*, (
        SELECT coalesce(json_agg(x), '[]') FROM (
          SELECT ${columns(actor)} FROM replies r LEFT JOIN users ru ON ru.id = r.author_id
          WHERE r.parent_id = top.id AND ${replyIsListed(actor)}
          ORDER BY r.created_at, r.id LIMIT ${MAX_BENEATH}) x) AS beneath
      FROM (
        SELECT ${columns(actor)} FROM replies r LEFT JOIN users ru ON ru.id = r.author_id
        WHERE r.post_id = ${postId}::uuid AND r.parent_id IS NULL AND ${replyIsListed(actor)}
          AND ${afterCursor(sql`r.created_at`, sql`r.id`, cursor, 'moment', 'asc')}
        ORDER BY r.created_at, r.id LIMIT ${limit}) top
      ORDER BY top.created_at, top.id`,
  );
}

/** One reply, whoever may see it: the act asks the policy. */
export async function selectReply(reader: Reader, actor: Actor, replyId: ReplyId): Promise<ReplyRow | null> {
  const result = await reader.execute<ReplyRow>(sql`
    SELECT ${columns(actor)} FROM replies r LEFT JOIN users ru ON ru.id = r.author_id WHERE r.id = ${replyId}::uuid`);
  return result.rows[0] ?? null;
}

/** Locks the reply for the rest of the transaction. */
export async function lockReply(tx: Tx, replyId: ReplyId): Promise<void> {
  await tx.execute(sql`SELECT 1 FROM replies WHERE id = ${replyId}::uuid FOR UPDATE`);
}

/** Whose reply a reply answers. */
export async function selectAuthor(tx: Tx, replyId: ReplyId): Promise<UserId | null> {
  const result = await tx.execute<{ author_id: UserId | null }>(
    sql`SELECT author_id FROM replies WHERE id = ${replyId}::uuid`,
  );
  return result.rows[0]?.author_id ?? null;
}

export async function countBeneath(tx: Tx, parentId: ReplyId): Promise<number> {
  const result = await tx.execute<{ n: number }>(
    sql`SELECT count(*)::int AS n FROM replies WHERE parent_id = ${parentId}::uuid AND removed_at IS NULL`,
  );
  return result.rows[0]?.n ?? 0;
}

export interface NewReply {
  readonly id: ReplyId;
  readonly postId: PostId;
  readonly parentId: ReplyId | null;
  readonly authorId: UserId;
  readonly description: string;
  readonly status: 'pending' | 'success';
  readonly reviewHint: string | null;
  /** Who is named in it. */
  readonly mentioned: readonly UserId[];
}

/** Writes a reply, and answers it as it is read. */
export async function insertReply(tx: Tx, actor: Actor, reply: NewReply): Promise<ReplyRow> {
  const result = await tx.execute<ReplyRow>(sql`
    WITH r AS (
      INSERT INTO replies (id, post_id, parent_id, author_id, description, status, review_hint, mentioned)
      VALUES (${reply.id}, ${reply.postId}, ${reply.parentId}, ${reply.authorId}, ${reply.description},
        ${reply.status}, ${reply.reviewHint}, ${sql.param([...reply.mentioned])}::uuid[])
      RETURNING *)
    SELECT ${columns(actor)} FROM r LEFT JOIN users ru ON ru.id = r.author_id`);
  const [row] = result.rows;
  if (!row) throw new Error('a reply just written is not there');
  return row;
}

export interface ReplyText {
  readonly description: string;
  readonly mentioned: readonly UserId[];
  readonly status: ReplyRow['status'];
  /** Why it awaits review. */
  readonly reviewHint: string | null;
}

export async function updateReplyText(tx: Tx, replyId: ReplyId, text: ReplyText): Promise<void> {
  await tx.execute(sql`
    UPDATE replies SET description = ${text.description}, mentioned = ${sql.param([...text.mentioned])}::uuid[],
      status = ${text.status}, reason = CASE WHEN ${text.status} = 'rejected' THEN reason END,
      review_hint = ${text.reviewHint}, version = version + 1, updated_at = now()
    WHERE id = ${replyId}::uuid`);
}

export async function updateAnswer(tx: Tx, replyId: ReplyId, isAnswer: boolean): Promise<void> {
  await tx.execute(sql`
    UPDATE replies SET is_answer = ${isAnswer}, version = version + 1, updated_at = now() WHERE id = ${replyId}::uuid`);
}

export async function markRemoved(tx: Tx, replyId: ReplyId, by: UserId): Promise<void> {
  await tx.execute(sql`UPDATE replies SET removed_at = now(), removed_by = ${by}, is_answer = FALSE, version = version + 1
    WHERE id = ${replyId}::uuid AND removed_at IS NULL`);
}

/** A reply as staff decide about it. */
export type ReplyHead = Pick<
  RowOf<typeof replies>,
  'id' | 'post_id' | 'parent_id' | 'author_id' | 'status' | 'reason' | 'is_answer' | 'mentioned' | 'version'
> & {
  readonly removed: boolean;
  /** Its text was erased with its author's account: nothing that was sent is without one. */
  readonly erased: boolean;
};

/** Locks it for the rest of the transaction. */
export async function lockReplyHead(tx: Tx, replyId: ReplyId): Promise<ReplyHead | null> {
  const result = await tx.execute<ReplyHead>(sql`
    SELECT id, post_id, parent_id, author_id, status, reason, is_answer, mentioned, removed_at IS NOT NULL AS removed,
      description = '' AS erased, version FROM replies WHERE id = ${replyId}::uuid FOR UPDATE`);
  return result.rows[0] ?? null;
}

export async function updateReplyState(
  tx: Tx,
  replyId: ReplyId,
  to: { readonly status: ReplyHead['status']; readonly reason: string | null; readonly removed: boolean },
  by: UserId,
): Promise<void> {
  await tx.execute(sql`
    UPDATE replies SET status = ${to.status}, reason = ${to.reason}, version = version + 1, updated_at = now(),
      removed_at = CASE WHEN ${to.removed} THEN coalesce(removed_at, now()) END,
      removed_by = CASE WHEN ${to.removed} THEN coalesce(removed_by, ${by}::uuid) END
    WHERE id = ${replyId}::uuid`);
}

/** Adds to the stored count of likes, in the transaction that changes them. */
export async function addReplyLikes(tx: Tx, replyId: ReplyId, by: number): Promise<number> {
  const result = await tx.execute<{ likes_count: number }>(
    sql`UPDATE replies SET likes_count = likes_count + ${by} WHERE id = ${replyId}::uuid RETURNING likes_count`,
  );
  return result.rows[0]?.likes_count ?? 0;
}

/**
 * Replies that were removed so many days ago. One that others answer keeps its place and loses its words; it is deleted
 * when its last answer is. @returns how many were deleted
 */
export async function deleteRemoved(tx: Tx, days: number, limit: number): Promise<number> {
  const removed = sql`removed_at < now() - make_interval(days => ${days})`;
  await tx.execute(sql`UPDATE replies SET description = '' WHERE ${removed} AND description <> ''`);
  const result = await tx.execute(sql`DELETE FROM replies WHERE id IN (
    SELECT id FROM replies gone WHERE ${removed}
      AND NOT EXISTS (SELECT 1 FROM replies below WHERE below.parent_id = gone.id)
    ORDER BY removed_at LIMIT ${limit} FOR UPDATE)`);
  return result.rowCount ?? 0;
}
