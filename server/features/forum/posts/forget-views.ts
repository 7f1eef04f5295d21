import type { Db } from '#server/platform/database/open.ts';
import { deleteOldViews } from './write-queries.ts';

/** Deletes the marks that prevent counting a view twice. */
export function forgetViews(db: Db): Promise<void> {
  return db.transaction(deleteOldViews);
}
