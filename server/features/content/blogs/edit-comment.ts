import { COMMENT_EDIT_MINUTES, type Comment } from '#contract/blogs.ts';
import type { CommentId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import type { Db } from '#server/platform/database/open.ts';
import { Conflict, Forbidden } from '#server/platform/errors.ts';
import { type Actor, may } from '#server/policy.ts';
import { selectComment, updateComment } from './comment-queries.ts';
import { lockComment } from './find-comment.ts';
import { presentComment } from './present-comment.ts';

const t = messages('server');

export async function editComment(db: Db, actor: Actor, commentId: CommentId, comment: string): Promise<Comment> {
  return db.transaction(async (tx) => {
    const { row, authored } = await lockComment(tx, actor, commentId);
    if (!may(actor, 'comment.edit', authored)) throw new Forbidden(t('Only the author can edit this comment.'));
    if (!row.is_young) {
      throw new Conflict(
        t('Comments can be edited for {commenteditminutes} minutes. Write another comment, or delete this one.', {
          commenteditminutes: COMMENT_EDIT_MINUTES,
        }),
        'TOO_LATE',
      );
    }
    await updateComment(tx, commentId, comment);
    return presentComment((await selectComment(tx, commentId)) ?? row, actor);
  });
}
