import type { Db } from '#server/platform/database/open.ts';
import { anonymiseGuests } from './interest-queries.ts';

/** The retention of guests’ data after an event. */
const GUESTS_KEPT_DAYS = 30;
const BATCH = 1_000;

export async function forgetGuests(db: Db): Promise<void> {
  while ((await anonymiseGuests(db, GUESTS_KEPT_DAYS, BATCH)) === BATCH);
}
