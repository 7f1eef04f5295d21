import type { RatingId } from '#contract/ids.ts';
import { NotFound } from '#server/platform/errors.ts';
import { can } from '#server/policy.ts';
import { type ModerationKind, notifyOfRemoval, removalUrl } from '../../../governance/moderation/index.ts';
import { queuedRatings } from './queue-queries.ts';
import { deleteRemovedRatings, isReadableBy, lockRating, selectNameOf, setRatingRemoved } from './rating-queries.ts';

/** Others can report what they see. The two sides also see ratings of requests for invited people. */
export const moderatedRatings: ModerationKind = {
  queue: queuedRatings,
  async reportVerdict(tx, actor, id: RatingId) {
    if (!(await isReadableBy(tx, actor, id))) throw new NotFound();
    const row = await lockRating(tx, id);
    if (!row) throw new NotFound();
    return can(actor, 'rating.report', { ownerId: row.author_id });
  },
  async lock(tx, _actor, id: RatingId, by) {
    const row = await lockRating(tx, id);
    // Before it is shown, only its author may see it.
    if (!row?.shown) return null;
    const title = (await selectNameOf(tx, row.about_id)) ?? '';
    return {
      state: { status: 'success', reason: null, isHidden: false, removed: row.removed },
      version: row.version,
      authorId: row.author_id,
      title,
      isErased: false,
      noticeUrls: [removalUrl(id)],
      change: (to, reason = '') => setRatingRemoved(tx, id, to.removed ? reason : null),
      async notifyAuthor(act, reason) {
        if (act !== 'remove') return;
        await notifyOfRemoval(tx, { id, authorId: row.author_id, type: 'rating', title }, by, reason);
      },
    };
  },
  deleteRemoved: deleteRemovedRatings,
};
