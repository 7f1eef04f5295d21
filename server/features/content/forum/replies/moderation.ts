import type { ReplyId } from '#contract/ids.ts';
import { findThread, selectReaders } from '#server/features/engagement/threads/index.ts';
import { type ModerationKind, notifyOfRemoval, removalUrl } from '#server/features/governance/moderation/index.ts';
import { can } from '#server/policy.ts';
import { findReply } from './find.ts';
import {
  type NotifiedReply,
  notifyOfReplyApproval,
  notifyOfReplyRejection,
  notifyOthersOfReply,
  replyUrl,
} from './notify.ts';
import { deleteRemoved, selectAsked, selectAuthor } from './queries.ts';
import { queuedReplies } from './queue-queries.ts';
import { changeReplyState, lockReplyState } from './state.ts';

export const moderatedReplies: ModerationKind = {
  queue: queuedReplies,
  async reportVerdict(tx, actor, id: ReplyId) {
    return can(actor, 'report.create', (await findReply(tx, actor, id)).authored);
  },
  async lock(tx, actor, id: ReplyId, by) {
    const locked = await lockReplyState(tx, id);
    if (!locked) return null;
    const { head } = locked;
    const { head: thread } = await findThread(tx, actor, head.post_id);
    const notified = async (): Promise<NotifiedReply> => ({
      id,
      authorId: head.author_id,
      mentioned: head.mentioned,
      description: head.description,
      post: { id: thread.id, kind: thread.kind, title: thread.title, authorId: thread.author_id },
      parentAuthorId: head.parent_id === null ? null : await selectAuthor(tx, head.parent_id),
      readers: await selectReaders(tx, thread),
      asked: await selectAsked(tx, thread),
    });
    return {
      state: locked.state,
      version: head.version,
      authorId: head.author_id,
      title: thread.title,
      isErased: head.erased,
      noticeUrls: [replyUrl({ id, post: thread }), removalUrl(id)],
      change: (to) => changeReplyState(tx, locked, to, by),
      async notifyAuthor(act, reason) {
        if (act === 'approve' || act === 'reinstate') {
          await notifyOfReplyApproval(tx, await notified());
          await notifyOthersOfReply(tx, await notified());
        }
        if (act === 'reject' || act === 'hide')
          await notifyOfReplyRejection(tx, await notified(), reason, act === 'hide' ? by : null);
        if (act === 'remove') {
          await notifyOfRemoval(tx, { id, authorId: head.author_id, type: 'reply', title: thread.title }, by, reason);
        }
      },
    };
  },
  deleteRemoved,
};
