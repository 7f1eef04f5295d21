import type { DisruptionId } from '#contract/ids.ts';
import { queueForWatchers, withdrawFromWatchers } from '#server/features/engagement/watching/index.ts';
import { can } from '#server/policy.ts';
import { type ModerationKind, notifyOfRemoval, removalUrl } from '../../../governance/moderation/index.ts';
import { deleteRemoved, lockAnyDisruption, lockDisruption, setRemoved } from './queries.ts';
import { queuedDisruptions } from './queue-queries.ts';
import { noDisruption } from './read.ts';

/** Members report what they see: every notice that was not removed. */
export const moderatedDisruptions: ModerationKind = {
  queue: queuedDisruptions,
  async reportVerdict(tx, actor, id: DisruptionId) {
    const row = await lockDisruption(tx, id);
    if (!row) throw noDisruption();
    return can(actor, 'disruption.report', { ownerId: row.authorId });
  },
  async lock(tx, _actor, id: DisruptionId, by) {
    const row = await lockAnyDisruption(tx, id);
    if (!row) return null;
    const { authorId, title, version } = row;
    return {
      state: { status: 'success', reason: null, isHidden: false, removed: row.removedAt !== null },
      version,
      authorId,
      title,
      isErased: false,
      noticeUrls: [removalUrl(id)],
      async change(to) {
        await setRemoved(tx, id, to.removed);
        if (to.removed) await withdrawFromWatchers(tx, { disruptionId: id });
        else if (row.confirmedAt !== null && row.endedAt === null) await queueForWatchers(tx, { disruptionId: id });
      },
      async notifyAuthor(act, reason) {
        if (act !== 'remove') return;
        await notifyOfRemoval(tx, { id, authorId, type: 'disruption', title }, by, reason);
      },
    };
  },
  deleteRemoved,
};
