import { givePoints } from '#server/features/engagement/points/index.ts';
import type { Db } from '#server/platform/database/open.ts';
import { inBatches } from './in-batches.ts';
import { selectUnawarded } from './queries.ts';

/**
 * Everyone can read the ledger of points and when a request was awarded. Points that come at once would name the
 * forwarder whose sealed offer was accepted, so they come with the end of the month.
 */
export const awardAcceptedOffers = (db: Db): Promise<number> =>
  inBatches(db, async (tx, limit) => {
    const rows = await selectUnawarded(tx, limit);
    for (const { id, authorId, monthStart } of rows) {
      await givePoints(tx, { userId: authorId, reason: 'offer.accepted', subjectId: id, at: monthStart });
    }
    return rows.length;
  });
