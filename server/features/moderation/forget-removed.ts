import type { Db, Tx } from '#server/platform/database/open.ts';
import { deleteRemovedAnswers, deleteRemovedPosts } from './queries.ts';

/** For so long staff can bring back what was removed. */
const DAYS = 30;
/** So many at a time, so that no statement takes long. */
const BATCH = 100;

/** What was removed long ago goes for good. Points stay as they were given and taken. */
export async function forgetRemoved(db: Db): Promise<void> {
  await inBatches(db, (tx) => deleteRemovedPosts(tx, DAYS, BATCH));
  await inBatches(db, (tx) => deleteRemovedAnswers(tx, 'replies', DAYS, BATCH));
  await inBatches(db, (tx) => deleteRemovedAnswers(tx, 'comments', DAYS, BATCH));
}

async function inBatches(db: Db, remove: (tx: Tx) => Promise<number>): Promise<void> {
  while ((await db.transaction(remove)) === BATCH);
}
