/**
 * Addresses whose owner has proven to read the mailbox: by a code, or by a link that was followed. The import rule
 * `proven-addresses-are-declared` lists the files that may say so of an address.
 */
import { Recipient } from './recipient.ts';

export function provenAddress(email: string): Recipient {
  return Recipient.of(email, true);
}

/** An address that is proven where `isProven` says so. */
export function addressThat(email: string, isProven: boolean): Recipient {
  return Recipient.of(email, isProven);
}
