import type { CommentId, UserId } from '#contract/ids.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { addChildren, type CommentRow, markCommentRemoved, selectComment } from './comment-queries.ts';
import { withdrawNotice } from './notify.ts';
import { addComments, type BlogHead, lockHead } from './write-queries.ts';

export interface LockedComment {
  readonly row: CommentRow;
  readonly article: BlogHead;
}

/** Locks the article, even a deleted one, because reports of its comments still need a decision. */
export async function lockCommentState(tx: Tx, commentId: CommentId): Promise<LockedComment | null> {
  const before = await selectComment(tx, commentId);
  if (!before) return null;
  const article = await lockHead(tx, before.blog_id);
  const row = await selectComment(tx, commentId);
  return row && article && { row, article };
}

export async function setCommentRemoved(
  tx: Tx,
  { row, article }: LockedComment,
  removed: boolean,
  by: UserId,
): Promise<void> {
  if (row.removed === removed) return;
  await markCommentRemoved(tx, row.id, removed ? by : null);
  if (removed) await withdrawNotice(tx, row, article);
  await addComments(tx, row.blog_id, removed ? -1 : 1);
  if (row.parent_id !== null) await addChildren(tx, row.parent_id, removed ? -1 : 1);
}
