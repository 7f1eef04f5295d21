import type { CommentId } from '#contract/ids.ts';
import { can } from '#server/policy.ts';
import { type ModerationKind, notifyOfRemoval, removalUrl } from '../../governance/moderation/index.ts';
import { deleteRemoved } from './comment-queries.ts';
import { lockCommentState, setCommentRemoved } from './comment-state.ts';
import { findComment } from './find-comment.ts';
import { queuedComments } from './queue-queries.ts';

export const moderatedComments: ModerationKind = {
  queue: queuedComments,
  async reportVerdict(tx, actor, id: CommentId) {
    return can(actor, 'comment.report', (await findComment(tx, actor, id)).authored);
  },
  async lock(tx, _actor, id: CommentId, by) {
    const locked = await lockCommentState(tx, id);
    if (!locked) return null;
    const { row, article } = locked;
    return {
      state: { status: 'success', reason: null, isHidden: false, removed: row.removed },
      version: row.version,
      authorId: row.author_id,
      title: article.title,
      isErased: row.comment === '',
      noticeUrls: [removalUrl(id)],
      change: (to) => setCommentRemoved(tx, locked, to.removed, by),
      async notifyAuthor(act, reason) {
        if (act !== 'remove') return;
        await notifyOfRemoval(tx, { id, authorId: row.author_id, type: 'comment', title: article.title }, by, reason);
      },
    };
  },
  deleteRemoved,
};
