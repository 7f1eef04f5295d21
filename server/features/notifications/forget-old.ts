import type { Db } from '#server/platform/database/open.ts';
import { deleteOlderThan } from './queries.ts';

const KEPT_DAYS = 180;
/** So few at once that none of the deletes comes near the time a statement may take. */
const BATCH = 5_000;

/** Lets go of what was told half a year ago, read or not. */
export async function forgetOld(db: Db): Promise<void> {
  for (;;) {
    const removed = await db.transaction((tx) => deleteOlderThan(tx, KEPT_DAYS, BATCH));
    if (removed < BATCH) return;
  }
}
