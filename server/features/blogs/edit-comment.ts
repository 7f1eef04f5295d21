import { COMMENT_EDIT_MINUTES, type Comment } from '#contract/blogs.ts';
import type { Db } from '#server/platform/database/open.ts';
import { Conflict, Forbidden } from '#server/platform/http/errors.ts';
import { type Actor, may } from '#server/policy.ts';
import { selectComment, updateComment } from './comment-queries.ts';
import { lockComment } from './find-comment.ts';
import { presentComment } from './present-comment.ts';

/** Changes one's own comment while it is young. @throws Conflict TOO_LATE afterwards */
export async function editComment(db: Db, actor: Actor, commentId: string, comment: string): Promise<Comment> {
  return db.transaction(async (tx) => {
    const { row, remark } = await lockComment(tx, actor, commentId);
    if (!may(actor, 'comment.edit', remark)) throw new Forbidden('Only its author can change this comment.');
    if (!row.is_young) {
      throw new Conflict(
        `A comment can be changed for ${COMMENT_EDIT_MINUTES} minutes. Add another one, or delete this one.`,
        'TOO_LATE',
      );
    }
    await updateComment(tx, commentId, comment);
    return presentComment((await selectComment(tx, commentId)) ?? row, actor);
  });
}
