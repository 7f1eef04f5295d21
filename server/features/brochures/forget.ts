import type { Db } from '#server/platform/database/open.ts';
import { deleteOld } from './write-queries.ts';

/** Lets go of leads after a year, and of the marks that kept a download from counting twice in a day. */
export function forgetOld(db: Db): Promise<void> {
  return db.transaction(deleteOld);
}
