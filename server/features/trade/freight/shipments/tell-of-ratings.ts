import { awardReference } from '#contract/freight/award-reference.ts';
import { shipmentPath } from '#contract/freight/shipment-path.ts';
import type { PostId } from '#contract/ids.ts';
import { notify } from '#server/features/accounts/notifications/index.ts';
import type { Db } from '#server/platform/database/open.ts';
import { inBatches } from '../offers/index.ts';
import * as notices from './notices.ts';
import { selectPostOf, takeShown } from './rating-queries.ts';

/** Whoever was rated can answer from then on. */
export const tellOfRatings = (db: Db): Promise<number> =>
  inBatches(db, async (tx, limit) => {
    const shown = await takeShown(tx, limit);
    for (const { offerId, authorId, aboutId } of shown) {
      const post = await selectPostOf(tx, offerId);
      if (!post) continue;
      await notify(tx, [aboutId], {
        ...notices.ratingShown({ shipment: post.title ?? awardReference(offerId) }),
        url: `${shipmentPath(post.postId as PostId, post.ofTender)}#ratings`,
        by: authorId,
        preference: 'activityReplies',
      });
    }
    return shown.length;
  });
