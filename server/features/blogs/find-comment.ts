import type { Reader, Tx } from '#server/platform/database/open.ts';
import { NotFound } from '#server/platform/http/errors.ts';
import type { Actor, Remark } from '#server/policy.ts';
import { findArticle, lockArticle } from './article.ts';
import { type CommentRow, selectComment } from './comment-queries.ts';
import { remarkOf } from './present-comment.ts';
import type { BlogHead } from './write-queries.ts';

const gone = () => new NotFound('This comment is not here, or not any more.');

export interface FoundComment {
  readonly row: CommentRow;
  readonly remark: Remark;
}

/** @throws NotFound where there is none under an article that the actor may read */
export async function findComment(reader: Reader, actor: Actor, commentId: string): Promise<FoundComment> {
  const row = await selectComment(reader, commentId);
  if (!row || row.removed) throw gone();
  await findArticle(reader, actor, row.blog_id);
  return { row, remark: remarkOf(row) };
}

/**
 * The same, with its article locked for the rest of the transaction. Whatever changes comments takes this one lock
 * first, so that counts stay exact and two of them never wait for each other.
 */
export async function lockComment(
  tx: Tx,
  actor: Actor,
  commentId: string,
): Promise<FoundComment & { readonly article: BlogHead }> {
  const before = await selectComment(tx, commentId);
  if (!before) throw gone();
  const article = await lockArticle(tx, actor, before.blog_id);
  return { ...(await findComment(tx, actor, commentId)), article };
}
