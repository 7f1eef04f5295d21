/** How staff decide about replies. */
import { type ModerationKind, removalUrl, tellOfRemoval } from '../moderation/index.ts';
import { findThread } from '../posts/index.ts';
import { deleteRemoved, selectAuthor } from './queries.ts';
import { changeReplyState, holdReply } from './state.ts';
import { replyUrl, type ToldReply, tellOfReplyAcceptance, tellOfReplyRejection, tellOthersOfReply } from './tell.ts';

export const moderatedReplies: ModerationKind = {
  async lock(tx, actor, id, by) {
    const held = await holdReply(tx, id);
    if (!held) return null;
    const { head } = held;
    const { head: thread } = await findThread(tx, actor, head.post_id);
    const told = async (): Promise<ToldReply> => ({
      id,
      authorId: head.author_id,
      mentioned: head.mentioned,
      post: { id: thread.id, kind: thread.kind, title: thread.title, authorId: thread.author_id },
      answeredId: head.parent_id === null ? null : await selectAuthor(tx, head.parent_id),
    });
    return {
      state: held.state,
      version: head.version,
      authorId: head.author_id,
      title: thread.title,
      isErased: head.erased,
      noticeUrls: [replyUrl({ id, post: thread }), removalUrl(id)],
      change: (to) => changeReplyState(tx, held, to, by),
      async tell(act, reason) {
        if (act === 'approve' || act === 'reinstate') {
          await tellOfReplyAcceptance(tx, await told());
          await tellOthersOfReply(tx, await told());
        }
        if (act === 'reject' || act === 'hide') await tellOfReplyRejection(tx, await told(), reason, act === 'hide');
        if (act === 'remove') {
          await tellOfRemoval(tx, { id, authorId: head.author_id, noun: 'reply', title: thread.title }, by, reason);
        }
      },
    };
  },
  deleteRemoved,
};
