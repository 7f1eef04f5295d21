import type { Db } from '#server/platform/database/open.ts';
import { deleteUnconfirmed } from './interest-queries.ts';

/** Deletes guests who did not confirm within a week. */
export function forgetUnconfirmed(db: Db): Promise<void> {
  return deleteUnconfirmed(db);
}
