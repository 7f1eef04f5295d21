import { sql } from 'drizzle-orm';
import type { PostId, ReplyId, UserId } from '#contract/ids.ts';
import type { Reader, Tx } from '#server/platform/database/open.ts';
import type { RowOf } from '#server/platform/database/row.ts';
import type { posts } from '../../content/forum/posts/tables.ts';
import { type ThreadRow, threadColumns, threadTables } from './thread-queries.ts';

type HeadColumns =
  | 'sub_category_id'
  | 'title'
  | 'description'
  | 'attachments'
  | 'tags'
  | 'mentioned'
  | 'language'
  | 'language_chosen'
  | 'reason'
  | 'hidden'
  | 'review_hint'
  | 'pinned'
  | 'created_at'
  | 'published_at'
  | 'edited_at'
  | 'version';
export type PostHead = Pick<RowOf<typeof posts>, HeadColumns> &
  ThreadRow & {
    readonly category_needs_review: boolean;
    /** A request with sealed offers. */
    readonly sealed: boolean;
  };

const headColumns = sql`${threadColumns}, p.sub_category_id, p.title, p.description,
    p.attachments, p.tags, p.mentioned, p.language, p.language_chosen, p.reason, p.hidden, p.review_hint, p.pinned, p.created_at, p.published_at, p.edited_at,
    coalesce(c.needs_review, FALSE) AS category_needs_review,
    EXISTS (SELECT 1 FROM freight_requests sr WHERE sr.post_id = p.id AND sr.freight->>'offers' = 'SEALED') AS sealed, p.version`;

export async function selectHead(reader: Reader, postId: PostId): Promise<PostHead | null> {
  const result = await reader.execute<PostHead>(
    sql`SELECT ${headColumns} FROM ${threadTables} WHERE p.id = ${postId}::uuid`,
  );
  return result.rows[0] ?? null;
}

/** Those who may read a thread that is not for everyone. Null: everyone. */
export async function selectReaders(
  tx: Tx,
  { author_id: authorId, closed, invitees }: Pick<PostHead, 'author_id' | 'closed' | 'invitees'>,
): Promise<readonly UserId[] | null> {
  if (!closed && invitees === null) return null;
  const invited = closed ? [] : [...(invitees ?? [])];
  const result = await tx.execute<{ id: UserId }>(sql`SELECT id FROM users
    WHERE id = ${authorId}::uuid OR role <> 'member' OR id = ANY(${sql.param(invited)}::uuid[])`);
  return result.rows.map(({ id }) => id);
}

export async function lockHead(tx: Tx, postId: PostId): Promise<PostHead | null> {
  const result = await tx.execute<PostHead>(
    sql`SELECT ${headColumns} FROM ${threadTables} WHERE p.id = ${postId}::uuid FOR UPDATE OF p`,
  );
  return result.rows[0] ?? null;
}

/** Ordered by id, so that locks do not deadlock. */
export async function lockThreads(tx: Tx, postIds: readonly PostId[], replyIds: readonly ReplyId[]): Promise<void> {
  await tx.execute(sql`
    SELECT 1 FROM posts WHERE id = ANY(${sql.param([...postIds])}::uuid[])
      OR id IN (SELECT post_id FROM replies WHERE id = ANY(${sql.param([...replyIds])}::uuid[]))
    ORDER BY id FOR UPDATE`);
}
