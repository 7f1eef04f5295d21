import type { FollowedLink } from '#contract/guest-links.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { isUnverified, type SentRow } from './notify-guest.ts';

interface GuestRecords<Row extends SentRow> {
  lock(tx: Tx, id: string): Promise<Row | null>;
  markVerified(tx: Tx, id: string): Promise<void>;
  readonly page: (row: Row) => Omit<FollowedLink, 'kind'>;
  /** Sends what happened before the guest verified the address. */
  readonly notify: (row: Row) => Promise<void>;
}

/** Following the link again changes nothing. */
export async function verifyGuest<Row extends SentRow>(tx: Tx, id: string, records: GuestRecords<Row>) {
  const row = await records.lock(tx, id);
  if (!row) return null;
  if (isUnverified(row)) {
    await records.markVerified(tx, id);
    const verified = await records.lock(tx, id);
    if (verified) await records.notify(verified);
  }
  return records.page(row);
}
