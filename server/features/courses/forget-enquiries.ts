import type { Db } from '#server/platform/database/open.ts';
import { deleteOldOfGuests } from './enquiry-queries.ts';

/** So long an enquiry that was sent without signing in is kept after its last change. */
const GUESTS_KEPT_DAYS = 365;
const BATCH = 1_000;

export async function forgetGuestEnquiries(db: Db): Promise<void> {
  while ((await deleteOldOfGuests(db, GUESTS_KEPT_DAYS, BATCH)) === BATCH);
}
