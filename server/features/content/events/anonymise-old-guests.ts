import type { Db } from '#server/platform/database/open.ts';
import { anonymiseGuests } from './interest-queries.ts';

const GUEST_RETENTION_DAYS = 30;
const BATCH = 1_000;

export async function anonymiseOldGuests(db: Db): Promise<void> {
  while ((await anonymiseGuests(db, GUEST_RETENTION_DAYS, BATCH)) === BATCH);
}
