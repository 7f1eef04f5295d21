import { contentTypes } from '#contract/content-types.ts';
import type { CommentId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import type { Db } from '#server/platform/database/open.ts';
import { Forbidden } from '#server/platform/errors.ts';
import { requireUserId } from '#server/platform/http/require-user-id.ts';
import { type Actor, may } from '#server/policy.ts';
import { auditChange } from '../../accounts/staff-audit/index.ts';
import { setCommentRemoved } from './comment-state.ts';
import { lockComment } from './find-comment.ts';

const t = messages('server');

export async function removeComment(db: Db, actor: Actor, commentId: CommentId): Promise<void> {
  const userId = requireUserId(actor);
  await db.transaction(async (tx) => {
    const { row, authored, article } = await lockComment(tx, actor, commentId);
    if (!may(actor, 'comment.remove', authored)) throw new Forbidden(t('Only the author can delete this comment.'));
    const record = { kind: 'comment', id: commentId, ownerId: row.author_id } as const;
    const url = `${contentTypes.blog.appPath(article.id)}#comment-${commentId}`;
    await auditChange(tx, actor, 'comment.remove', { ...record, title: article.title, url });
    await setCommentRemoved(tx, { row, article }, true, userId);
  });
}
