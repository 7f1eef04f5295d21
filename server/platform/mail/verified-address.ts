import { Recipient } from './recipient.ts';

/** Its owner proved it by a link or a code. The import rule `verified-addresses-are-declared` lists the callers. */
export function verifiedAddress(email: string): Recipient {
  return Recipient.of(email, true);
}

export function addressThat(email: string, isVerified: boolean): Recipient {
  return Recipient.of(email, isVerified);
}
