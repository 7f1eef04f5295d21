import type { Db } from '#server/platform/database/open.ts';
import { deleteOldOfGuests } from './enquiry-queries.ts';

/** The retention of a guest’s enquiry after its last change. */
const GUESTS_KEPT_DAYS = 365;
const BATCH = 1_000;

export async function forgetGuestEnquiries(db: Db): Promise<void> {
  while ((await deleteOldOfGuests(db, GUESTS_KEPT_DAYS, BATCH)) === BATCH);
}
