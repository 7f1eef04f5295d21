import { eq, type SQL, sql } from 'drizzle-orm';
import { COMMENT_EDIT_MINUTES, OPEN_AT_FIRST } from '#contract/blogs.ts';
import type { BlogId, CommentId, UserId } from '#contract/ids.ts';
import { afterCursor, atMost, type Cursor } from '#server/platform/database/keyset.ts';
import type { Db, Reader, Tx } from '#server/platform/database/open.ts';
import { readRows } from '#server/platform/database/read.ts';
import type { RowOf } from '#server/platform/database/row.ts';
import type { AuthorColumns } from '../../accounts/users/index.ts';
import { type IdentityColumns, identityColumns } from '../../trade/members/index.ts';
import { blogComments } from './tables.ts';
import { commentIsListed, isPublished } from './visibility.ts';

export type CommentRow = RowOf<typeof blogComments, 'removed_at' | 'removed_by'> &
  AuthorColumns &
  Partial<IdentityColumns> & {
    readonly removed: boolean;
    /** Still editable, by the database’s clock. */
    readonly is_young: boolean;
    /** Whether anyone may read the article. */
    readonly shown: boolean;
  };

const isYoung: SQL = sql`c.created_at > now() - make_interval(mins => ${COMMENT_EDIT_MINUTES}::int)`;
const columns: SQL = sql`c.id, c.blog_id, c.parent_id, c.comment, c.child_count, c.version, c.created_at, c.edited_at,
  c.removed_at IS NOT NULL AS removed, ${isYoung} AS is_young, ${isPublished} AS shown, c.author_id,
  u.name AS author_name, u.profile_pic AS author_picture, u.deleted_at IS NOT NULL AS author_deleted,
  ${identityColumns(sql`u`)}`;
const tables: SQL = sql`(blog_comments c JOIN blogs b ON b.id = c.blog_id LEFT JOIN users u ON u.id = c.author_id)`;

export async function selectComment(reader: Reader, commentId: CommentId): Promise<CommentRow | null> {
  const result = await reader.execute<CommentRow>(
    sql`SELECT ${columns} FROM ${tables} WHERE c.id = ${commentId}::uuid`,
  );
  return result.rows[0] ?? null;
}

function selectPage(db: Db, condition: SQL, cursor: Cursor | null, limit: number): Promise<CommentRow[]> {
  return readRows<CommentRow>(
    db,
    sql`WITH page AS MATERIALIZED (
        SELECT c.id FROM blog_comments c
        WHERE ${condition} AND ${commentIsListed} AND ${afterCursor(sql`c.created_at`, sql`c.id`, cursor, 'moment', 'desc')}
        ORDER BY c.created_at DESC, c.id DESC LIMIT ${atMost(limit)})
      SELECT ${columns} FROM page JOIN ${tables} ON c.id = page.id ORDER BY c.created_at DESC, c.id DESC`,
  );
}

export function selectTopLevel(db: Db, blogId: BlogId, cursor: Cursor | null, limit: number): Promise<CommentRow[]> {
  return selectPage(db, sql`c.blog_id = ${blogId}::uuid AND c.parent_id IS NULL`, cursor, limit);
}

export function selectNestedComments(
  db: Db,
  parentId: CommentId,
  cursor: Cursor | null,
  limit: number,
): Promise<CommentRow[]> {
  return selectPage(db, sql`c.parent_id = ${parentId}::uuid`, cursor, limit);
}

/** Without the limit, PostgreSQL expects ten ids for any list, and plans the statement again for each shorter one. */
const listed = (ids: readonly CommentId[]): SQL =>
  sql`SELECT id FROM unnest(${sql.param([...ids])}::uuid[]) AS id LIMIT ${atMost(OPEN_AT_FIRST)}`;

/** @param parentIds at most `OPEN_AT_FIRST` @param limit for each comment */
export function selectFirstNested(db: Db, parentIds: readonly CommentId[], limit: number): Promise<CommentRow[]> {
  return readRows<CommentRow>(
    db,
    sql`SELECT ${columns} FROM (${listed(parentIds)}) parent
      CROSS JOIN LATERAL (
        SELECT c.id FROM blog_comments c WHERE c.parent_id = parent.id AND ${commentIsListed}
        ORDER BY c.created_at DESC, c.id DESC LIMIT ${atMost(limit)}) page
      JOIN ${tables} ON c.id = page.id ORDER BY c.created_at DESC, c.id DESC`,
  );
}

export interface NewComment {
  readonly id: CommentId;
  readonly blogId: BlogId;
  readonly parentId: CommentId | null;
  readonly authorId: UserId;
  readonly comment: string;
}

export async function insertComment(tx: Tx, comment: NewComment): Promise<void> {
  await tx.insert(blogComments).values(comment);
}

export async function updateComment(tx: Tx, commentId: CommentId, comment: string): Promise<void> {
  await tx
    .update(blogComments)
    .set({ comment, editedAt: sql`now()`, version: sql`version + 1` })
    .where(eq(blogComments.id, commentId));
}

/** @param by who removes it; null restores it */
export async function markCommentRemoved(tx: Tx, commentId: CommentId, by: UserId | null): Promise<void> {
  await tx
    .update(blogComments)
    .set({ removedAt: by && sql`now()`, removedBy: by })
    .where(eq(blogComments.id, commentId));
}

export async function addChildren(tx: Tx, parentId: CommentId, by: number): Promise<void> {
  await tx
    .update(blogComments)
    .set({ childCount: sql`child_count + ${by}` })
    .where(eq(blogComments.id, parentId));
}

/** A comment with replies loses its text, and is deleted with its last reply. @returns the number deleted */
export async function deleteRemoved(tx: Tx, days: number, limit: number): Promise<number> {
  const removed = sql`removed_at < now() - make_interval(days => ${days})`;
  await tx.execute(sql`UPDATE blog_comments SET comment = '' WHERE ${removed} AND comment <> ''`);
  const result = await tx.execute(sql`DELETE FROM blog_comments WHERE id IN (
    SELECT id FROM blog_comments gone WHERE ${removed}
      AND NOT EXISTS (SELECT 1 FROM blog_comments below WHERE below.parent_id = gone.id)
    ORDER BY removed_at LIMIT ${limit} FOR UPDATE)`);
  return result.rowCount ?? 0;
}
