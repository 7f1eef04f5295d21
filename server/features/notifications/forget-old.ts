import type { Db } from '#server/platform/database/open.ts';
import { deleteOlderThan } from './queries.ts';

const RETENTION_DAYS = 180;
/** Small batches keep each delete far below the statement timeout. */
const BATCH = 5_000;

/** Deletes notifications after half a year, read or not. */
export async function forgetOld(db: Db): Promise<void> {
  for (;;) {
    const removed = await db.transaction((tx) => deleteOlderThan(tx, RETENTION_DAYS, BATCH));
    if (removed < BATCH) return;
  }
}
