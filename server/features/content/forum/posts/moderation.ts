import type { PostId } from '#contract/ids.ts';
import { findThread, postUrl } from '#server/features/engagement/threads/index.ts';
import {
  type ModerationKind,
  type ModerationState,
  notifyOfRemoval,
  removalUrl,
} from '#server/features/governance/moderation/index.ts';
import { can } from '#server/policy.ts';
import { notifyMentioned, notifyOfApproval, notifyOfRejection } from './notify.ts';
import { queuedPosts } from './queue-queries.ts';
import { changePostState, lockPostState } from './state.ts';
import { deleteRemoved } from './write-queries.ts';

export const moderatedPosts: ModerationKind = {
  queue: queuedPosts,
  async reportVerdict(tx, actor, id: PostId) {
    return can(actor, 'report.create', (await findThread(tx, actor, id)).thread);
  },
  async lock(tx, _actor, id: PostId, by) {
    const locked = await lockPostState(tx, id);
    if (!locked || locked.state.status === 'draft') return null;
    const { head, state } = locked;
    const post = { id, kind: head.kind, title: head.title, authorId: head.author_id };
    return {
      state: { ...state, status: state.status as ModerationState['status'] },
      version: head.version,
      authorId: head.author_id,
      title: head.title,
      isErased: head.description === '',
      noticeUrls: [postUrl(post), removalUrl(id)],
      change: (to) => changePostState(tx, locked, to, by),
      async notifyAuthor(act, reason) {
        if (act === 'approve' || act === 'reinstate') {
          await notifyOfApproval(tx, post);
          if (head.invitees === null) await notifyMentioned(tx, post, head.mentioned);
        }
        if (act === 'reject' || act === 'hide') await notifyOfRejection(tx, post, reason, act === 'hide' ? by : null);
        if (act === 'remove') await notifyOfRemoval(tx, { ...post, type: 'post' }, by, reason);
      },
    };
  },
  deleteRemoved,
};
