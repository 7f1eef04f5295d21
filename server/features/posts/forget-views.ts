import type { Db } from '#server/platform/database/open.ts';
import { deleteOldViews } from './write-queries.ts';

/** Lets go of the marks that kept a view from counting twice in a day. */
export function forgetViews(db: Db): Promise<void> {
  return db.transaction(deleteOldViews);
}
