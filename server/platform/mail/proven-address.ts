/**
 * Addresses whose owner has proven to read the mailbox, by a code or a link. The import rule
 * `verified-addresses-are-declared` lists the files that may declare it.
 */
import { Recipient } from './recipient.ts';

export function provenAddress(email: string): Recipient {
  return Recipient.of(email, true);
}

/** An address that is verified if `isProven` is true. */
export function addressThat(email: string, isProven: boolean): Recipient {
  return Recipient.of(email, isProven);
}
