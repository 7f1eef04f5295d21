import type { Db, Tx } from '#server/platform/database/open.ts';
import { closeExpired } from '../requests/index.ts';
import { notifyAuthor, notifyOfDeadline } from './notify.ts';
import { expireOffers } from './queries.ts';

const AT_ONCE = 200;

export const expireOldOffers = (db: Db): Promise<number> =>
  inBatches(db, async (tx) => {
    const rows = await expireOffers(tx, AT_ONCE);
    for (const { postId, title, ...offer } of rows) {
      await notifyAuthor(tx, 'expired', { id: postId, kind: 'quote', title, author_id: null }, offer);
    }
    return rows.length;
  });

export const closeOldRequests = (db: Db): Promise<number> =>
  inBatches(db, async (tx) => {
    const rows = await closeExpired(tx, AT_ONCE);
    for (const request of rows) await notifyOfDeadline(tx, request);
    return rows.length;
  });

async function inBatches(db: Db, batch: (tx: Tx) => Promise<number>): Promise<number> {
  for (let total = 0; ; ) {
    const handled = await db.transaction(batch);
    total += handled;
    if (handled < AT_ONCE) return total;
  }
}
