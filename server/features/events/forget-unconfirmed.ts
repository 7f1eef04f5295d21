import type { Db } from '#server/platform/database/open.ts';
import { deleteUnconfirmed } from './interest-queries.ts';

/** A guest who didn't use the link in a week isn't coming: what they typed goes. */
export function forgetUnconfirmed(db: Db): Promise<void> {
  return deleteUnconfirmed(db);
}
