import type { Db } from '#server/platform/database/open.ts';
import { deleteOld } from './write-queries.ts';

export function forgetOld(db: Db): Promise<void> {
  return db.transaction(deleteOld);
}
