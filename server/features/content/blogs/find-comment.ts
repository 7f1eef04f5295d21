import type { CommentId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import type { Reader, Tx } from '#server/platform/database/open.ts';
import { NotFound } from '#server/platform/errors.ts';
import type { Actor, AuthoredComment } from '#server/policy.ts';
import { findArticle, lockArticle } from './article.ts';
import { type CommentRow, selectComment } from './comment-queries.ts';
import { authoredComment } from './present-comment.ts';
import type { BlogHead } from './write-queries.ts';

const t = messages('server');

const gone = () => new NotFound(t('This comment does not exist or was deleted.'));

export interface CommentWithState {
  readonly row: CommentRow;
  readonly authored: AuthoredComment;
}

export async function findComment(reader: Reader, actor: Actor, commentId: CommentId): Promise<CommentWithState> {
  const row = await selectComment(reader, commentId);
  if (!row || row.removed) throw gone();
  await findArticle(reader, actor, row.blog_id);
  return { row, authored: authoredComment(row) };
}

export async function lockComment(
  tx: Tx,
  actor: Actor,
  commentId: CommentId,
): Promise<CommentWithState & { readonly article: BlogHead }> {
  const before = await selectComment(tx, commentId);
  if (!before) throw gone();
  const article = await lockArticle(tx, actor, before.blog_id);
  return { ...(await findComment(tx, actor, commentId)), article };
}
