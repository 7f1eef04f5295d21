import type { Db } from '#server/platform/database/open.ts';
import { closeExpired } from '../requests/index.ts';
import { inBatches } from './in-batches.ts';
import { notifyAuthor, notifyOfDeadline } from './notify.ts';
import { expireOffers } from './queries.ts';

export const expireOldOffers = (db: Db): Promise<number> =>
  inBatches(db, async (tx, limit) => {
    const rows = await expireOffers(tx, limit);
    for (const { postId, title, ...offer } of rows) {
      await notifyAuthor(tx, 'expired', { id: postId, kind: 'quote', title, author_id: null }, offer);
    }
    return rows.length;
  });

export const closeOldRequests = (db: Db): Promise<number> =>
  inBatches(db, async (tx, limit) => {
    const rows = await closeExpired(tx, limit);
    for (const request of rows) await notifyOfDeadline(tx, request);
    return rows.length;
  });
