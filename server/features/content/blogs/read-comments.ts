import type { Comment, listComments as listCommentsEndpoint } from '#contract/blogs.ts';
import type { Checked, Output } from '#contract/http.ts';
import type { BlogId, CommentId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { presentEach } from '#server/platform/bad-rows.ts';
import { cutPage, decodeCursor, type PageOf, type PageQuery } from '#server/platform/database/keyset.ts';
import type { Db } from '#server/platform/database/open.ts';
import { toIso } from '#server/platform/database/read.ts';
import { NotFound } from '#server/platform/errors.ts';
import type { Actor } from '#server/policy.ts';
import { requireArticle } from './article.ts';
import {
  type CommentRow,
  selectComment,
  selectFirstNested,
  selectNestedComments,
  selectTopLevel,
} from './comment-queries.ts';
import { presentComment } from './present-comment.ts';

const t = messages('server');

export async function listComments(
  db: Db,
  actor: Actor,
  blogId: BlogId,
  { limit, cursor, withReplies }: Checked<typeof listCommentsEndpoint>['query'],
): Promise<Output<typeof listCommentsEndpoint>> {
  await requireArticle(db, actor, blogId);
  const page = presentPage(await selectTopLevel(db, blogId, decodeCursor(cursor, 'moment'), limit + 1), limit, actor);
  const answered = page.data.filter((comment) => comment.childCount > 0).slice(0, withReplies);
  if (answered.length === 0) return page;
  const rows = await selectFirstNested(
    db,
    answered.map(({ id }) => id),
    limit + 1,
  );
  const repliesTo = (parentId: CommentId) =>
    presentPage(
      rows.filter((row) => row.parent_id === parentId),
      limit,
      actor,
    );
  return { ...page, replies: answered.map(({ id }) => ({ parentId: id, ...repliesTo(id) })) };
}

export async function listChildComments(
  db: Db,
  actor: Actor,
  commentId: CommentId,
  { limit, cursor }: PageQuery,
): Promise<PageOf<Comment>> {
  const parent = await selectComment(db, commentId);
  if (!parent || (parent.removed && parent.child_count === 0)) {
    throw new NotFound(t('This comment does not exist or was deleted.'));
  }
  await requireArticle(db, actor, parent.blog_id);
  return presentPage(
    await selectNestedComments(db, commentId, decodeCursor(cursor, 'moment'), limit + 1),
    limit,
    actor,
  );
}

function presentPage(rows: readonly CommentRow[], limit: number, actor: Actor): PageOf<Comment> {
  const page = cutPage(rows, limit, (row) => ({ key: toIso(row.created_at), id: row.id }));
  return { data: presentEach(page.rows, (row) => presentComment(row, actor)), nextCursor: page.nextCursor };
}
