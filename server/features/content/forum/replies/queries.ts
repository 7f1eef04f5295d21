import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Attachment } from '#contract/attachments.ts';
import type { InvitationId, PostId, ReplyId, UserId } from '#contract/ids.ts';
import type { Language } from '#contract/languages.ts';
import type { AuthorColumns } from '#server/features/accounts/users/index.ts';
import { inviteesOf } from '#server/features/engagement/threads/index.ts';
import { type IdentityColumns, identityColumns } from '#server/features/trade/members/index.ts';
import { fixedSql } from '#server/platform/database/fixed-sql.ts';
import { afterCursor, atMost, type Cursor } from '#server/platform/database/keyset.ts';
import type { Db, Reader, Tx } from '#server/platform/database/open.ts';
import { readRows } from '#server/platform/database/read.ts';
import type { RowOf } from '#server/platform/database/row.ts';
import type { Actor } from '#server/policy.ts';
import { deleteTextsOfReplies } from '../history/index.ts';
import { replies } from './tables.ts';
import { replyIsListed } from './visibility.ts';

/** A value instead of `EXISTS`, for which PostgreSQL would read all requests. */
export const isSealed: SQL = sql`coalesce((SELECT sr.freight->>'offers' = 'SEALED' FROM freight_requests sr
  WHERE sr.post_id = r.post_id), FALSE)`;

/** Not by the requester, below a request with sealed offers. Competitors must not learn who is interested. */
export const isAnonymous: SQL = sql`(${isSealed} AND r.author_id IS DISTINCT FROM
  (SELECT sp.author_id FROM posts sp WHERE sp.id = r.post_id))`;

/** 'Jana Novak (Novak Spedition)', or the address of somebody who has made no offer. */
export const guestName: SQL = sql`CASE WHEN r.invitation_id IS NOT NULL AND r.author_id IS NULL THEN (
  SELECT coalesce(i.name || ' (' || i.company || ')', i.email) FROM freight_invitations i WHERE i.id = r.invitation_id) END`;

type Unselected = 'invitation_id' | 'mentioned' | 'review_hint' | 'removed_at' | 'removed_by';
export type ReplyRow = RowOf<typeof replies, Unselected> &
  AuthorColumns &
  Partial<IdentityColumns> & {
    readonly liked: boolean;
    readonly removed: boolean;
    readonly anonymous: boolean;
    /** Of an invited person without an account. */
    readonly guest_name: string | null;
    nested?: ReplyRow[];
  };

const likedBy = ({ userId }: Actor): SQL =>
  userId === null
    ? sql`FALSE`
    : sql`EXISTS (SELECT 1 FROM likes rl WHERE rl.reply_id = r.id AND rl.user_id = ${userId}::uuid)`;

/** The columns of a `ReplyRow` from `replies r` and `users ru`, without the author’s identity. */
const briefColumns = (liked: SQL): SQL => sql`${sameColumns()}, ${liked} AS liked`;

const sameColumns = fixedSql(
  () => sql`r.id, r.post_id, r.parent_id, r.author_id, ru.name AS author_name, ru.profile_pic AS author_picture,
    ru.deleted_at IS NOT NULL AS author_deleted, r.description, r.language, r.attachments, r.status, r.reason, r.hidden, r.is_answer, r.likes_count,
    r.version, r.created_at, r.updated_at, r.edited_at, r.published_at,
    r.removed_at IS NOT NULL AS removed, ${isAnonymous} AS anonymous, ${guestName} AS guest_name`,
);

const identity = fixedSql(() => identityColumns(sql`ru`));

const columns = (actor: Actor): SQL => sql`${briefColumns(likedBy(actor))}, ${identity()}`;

export const MAX_NESTED_REPLIES = 100;

/** The newest three of a post `p`, as a JSON array of `ReplyRow`. */
export const newestReplies = (actor: Actor): SQL => newest(briefColumns(likedBy(actor)));

export interface LastReplyRow extends AuthorColumns {
  readonly created_at: string;
  /** Nobody is named: see `isAnonymous`. */
  readonly anonymous: boolean;
}

/** The newest reply to a post `p`, as JSON. */
export const lastReply = fixedSql(
  () => sql`CASE WHEN p.reply_count > 0 THEN (SELECT row_to_json(x) FROM (
    SELECT r.created_at, named.anonymous, CASE WHEN NOT named.anonymous THEN ru.id END AS author_id,
      CASE WHEN NOT named.anonymous THEN ru.name END AS author_name,
      CASE WHEN NOT named.anonymous THEN ru.profile_pic END AS author_picture, ru.deleted_at IS NOT NULL AS author_deleted
    FROM replies r LEFT JOIN users ru ON ru.id = r.author_id
      CROSS JOIN LATERAL (SELECT (${isAnonymous} OR r.invitation_id IS NOT NULL) AS anonymous) named
    WHERE r.post_id = p.id AND r.status = 'success' AND r.removed_at IS NULL
    ORDER BY r.created_at DESC, r.id DESC LIMIT 1) x) END`,
);

export type AnswerRow = AuthorColumns & Pick<ReplyRow, 'id' | 'description' | 'anonymous'>;

/** The answer of a post `p`, as JSON. */
export const answer = fixedSql(
  () => sql`(SELECT row_to_json(x) FROM (
    SELECT r.id, r.description, ${isAnonymous} AS anonymous, r.author_id, ru.name AS author_name,
      ru.profile_pic AS author_picture, ru.deleted_at IS NOT NULL AS author_deleted
    FROM replies r LEFT JOIN users ru ON ru.id = r.author_id
    WHERE r.post_id = p.id AND r.is_answer AND r.status = 'success' AND r.removed_at IS NULL
    ORDER BY r.created_at, r.id LIMIT 1) x)`,
);

/** Of a post `p`. */
export const hasAnswer = fixedSql(
  () => sql`EXISTS (SELECT 1 FROM replies ar
    WHERE ar.post_id = p.id AND ar.is_answer AND ar.status = 'success' AND ar.removed_at IS NULL)`,
);

const newest = (columns: SQL): SQL => sql`(SELECT coalesce(json_agg(x), '[]') FROM (
    SELECT ${columns} FROM replies r LEFT JOIN users ru ON ru.id = r.author_id
    WHERE r.post_id = p.id AND r.status = 'success' AND r.removed_at IS NULL
    ORDER BY r.created_at DESC, r.id DESC LIMIT 3) x)`;

export function selectReplies(db: Db, actor: Actor, postId: PostId, cursor: Cursor | null, limit: number) {
  const own = [postId];
  const scope = { keys: { replies: own, likes: own, freight_requests: own, freight_invitations: own, posts: own } };
  return readRows<ReplyRow>(db, repliesTo(actor, sql`${postId}::uuid`, cursor, limit), scope);
}

const repliesTo = (actor: Actor, postId: SQL, cursor: Cursor | null, limit: number): SQL => {
  const shown = columns(actor);
  return sql`SELECT top.*, (
      SELECT coalesce(json_agg(x), '[]') FROM (
        SELECT ${shown} FROM replies r LEFT JOIN users ru ON ru.id = r.author_id
        WHERE r.parent_id = top.id AND ${replyIsListed(actor)}
        ORDER BY r.created_at, r.id LIMIT ${atMost(MAX_NESTED_REPLIES)}) x) AS nested
    FROM (
      SELECT ${shown} FROM replies r LEFT JOIN users ru ON ru.id = r.author_id
      WHERE r.post_id = ${postId} AND r.parent_id IS NULL AND ${replyIsListed(actor)}
        AND ${afterCursor(sql`r.created_at`, sql`r.id`, cursor, 'moment', 'asc')}
      ORDER BY r.created_at, r.id LIMIT ${atMost(limit)}) top
    ORDER BY top.created_at, top.id`;
};

/** Ignores permissions; the operation checks the policy. */
export async function selectReply(reader: Reader, actor: Actor, replyId: ReplyId): Promise<ReplyRow | null> {
  const result = await reader.execute<ReplyRow>(sql`
    SELECT ${columns(actor)} FROM replies r LEFT JOIN users ru ON ru.id = r.author_id WHERE r.id = ${replyId}::uuid`);
  return result.rows[0] ?? null;
}

export async function lockReply(tx: Tx, replyId: ReplyId): Promise<void> {
  await tx.select({ id: replies.id }).from(replies).where(eq(replies.id, replyId)).for('update');
}

export async function selectAuthor(tx: Tx, replyId: ReplyId): Promise<UserId | null> {
  const [row] = await tx.select({ authorId: replies.authorId }).from(replies).where(eq(replies.id, replyId));
  return row?.authorId ?? null;
}

export function countNestedReplies(tx: Tx, parentId: ReplyId): Promise<number> {
  return tx.$count(replies, and(eq(replies.parentId, parentId), isNull(replies.removedAt)));
}

export interface NewReply {
  readonly id: ReplyId;
  readonly postId: PostId;
  readonly parentId: ReplyId | null;
  readonly authorId: UserId | null;
  readonly invitationId?: InvitationId;
  readonly description: string;
  readonly language: Language | null;
  readonly attachments: readonly Attachment[];
  readonly mentioned: readonly UserId[];
  readonly status: ReplyRow['status'];
  readonly reviewHint: string | null;
}

export async function insertReply(tx: Tx, { attachments, mentioned, ...reply }: NewReply): Promise<void> {
  await tx.insert(replies).values({ ...reply, attachments: [...attachments], mentioned: [...mentioned] });
}

export interface ReplyText {
  readonly description: string;
  readonly language: Language | null;
  readonly attachments: readonly Attachment[];
  readonly mentioned: readonly UserId[];
  readonly status: ReplyRow['status'];
  readonly reviewHint: string | null;
  readonly isEdited: boolean;
}

const nextVersion = sql`version + 1`;

export async function updateReplyText(tx: Tx, replyId: ReplyId, text: ReplyText): Promise<void> {
  const { description, language, attachments, mentioned, status, reviewHint, isEdited } = text;
  await tx
    .update(replies)
    .set({
      ...{ description, language, attachments: [...attachments], mentioned: [...mentioned], status, reviewHint },
      ...(status !== 'rejected' && { reason: null, isHidden: false }),
      ...(isEdited && { editedAt: sql`now()` }),
      version: nextVersion,
      updatedAt: sql`now()`,
    })
    .where(eq(replies.id, replyId));
}

export async function updateAnswer(tx: Tx, replyId: ReplyId, isAnswer: boolean): Promise<void> {
  await tx
    .update(replies)
    .set({ isAnswer, version: nextVersion, updatedAt: sql`now()` })
    .where(eq(replies.id, replyId));
}

export async function markRemoved(tx: Tx, replyId: ReplyId, by: UserId): Promise<void> {
  await tx
    .update(replies)
    .set({ removedAt: sql`now()`, removedBy: by, isAnswer: false, version: nextVersion })
    .where(and(eq(replies.id, replyId), isNull(replies.removedAt)));
}

export type ReplyHead = Pick<
  RowOf<typeof replies>,
  | 'id'
  | 'post_id'
  | 'parent_id'
  | 'author_id'
  | 'description'
  | 'status'
  | 'reason'
  | 'hidden'
  | 'is_answer'
  | 'mentioned'
  | 'version'
> & {
  readonly removed: boolean;
  /** Its text was deleted with its author’s account; every other reply has one. */
  readonly erased: boolean;
};

export async function lockReplyHead(tx: Tx, replyId: ReplyId): Promise<ReplyHead | null> {
  const result = await tx.execute<ReplyHead>(sql`
    SELECT id, post_id, parent_id, author_id, description, status, reason, hidden, is_answer, mentioned, removed_at IS NOT NULL AS removed,
      description = '' AS erased, version FROM replies WHERE id = ${replyId}::uuid FOR UPDATE`);
  return result.rows[0] ?? null;
}

export async function updateReplyState(
  tx: Tx,
  replyId: ReplyId,
  to: {
    readonly status: ReplyHead['status'];
    readonly reason: string | null;
    readonly isHidden: boolean;
    readonly removed: boolean;
  },
  by: UserId,
): Promise<void> {
  await tx
    .update(replies)
    .set({
      status: to.status,
      reason: to.reason,
      isHidden: to.isHidden,
      removedAt: to.removed ? sql`coalesce(removed_at, now())` : null,
      removedBy: to.removed ? sql`coalesce(removed_by, ${by}::uuid)` : null,
      version: nextVersion,
      updatedAt: sql`now()`,
    })
    .where(eq(replies.id, replyId));
}

/** A reply that was published at once was also created then, so that replies are in the order in which they became visible. */
export async function updatePublishedAt(tx: Tx, replyId: ReplyId, at: Date, isNew: boolean): Promise<void> {
  const times = isNew ? { createdAt: at, updatedAt: at } : { publishedAt: at };
  await tx.update(replies).set(times).where(eq(replies.id, replyId));
}

/** A reply with nested replies loses its text, and is deleted with its last nested reply. */
export async function deleteRemoved(tx: Tx, days: number, limit: number): Promise<number> {
  const removed = sql`removed_at < now() - make_interval(days => ${days})`;
  const emptied = await tx.execute<{ id: ReplyId }>(
    sql`UPDATE replies SET description = '', attachments = '[]'
      WHERE ${removed} AND description <> '' RETURNING id`,
  );
  await deleteTextsOfReplies(
    tx,
    emptied.rows.map(({ id }) => id),
  );
  const result = await tx.execute(sql`DELETE FROM replies WHERE id IN (
    SELECT id FROM replies gone WHERE ${removed}
      AND NOT EXISTS (SELECT 1 FROM replies below WHERE below.parent_id = gone.id)
    ORDER BY removed_at LIMIT ${limit} FOR UPDATE)`);
  return result.rowCount ?? 0;
}

/** Invited and bidding members of a request with sealed offers. Null for other posts. */
export async function selectAsked(
  tx: Tx,
  { id, sealed }: { readonly id: PostId; readonly sealed: boolean },
): Promise<UserId[] | null> {
  if (!sealed) return null;
  const result = await tx.execute<{ id: UserId }>(sql`SELECT u.id FROM users u WHERE u.deleted_at IS NULL AND (
    u.id IN ${inviteesOf(sql`${id}::uuid`)} OR u.id IN (SELECT o.author_id FROM offers o
      WHERE o.post_id = ${id}::uuid AND o.state IN ('SUBMITTED', 'SHORTLISTED')))`);
  return result.rows.map((row) => row.id);
}
