/**
 * Addresses whose owner has followed a link or entered a code from an email. The import rule
 * `verified-addresses-are-declared` lists the files that may declare it.
 */
import { Recipient } from './recipient.ts';

export function verifiedAddress(email: string): Recipient {
  return Recipient.of(email, true);
}

export function addressThat(email: string, isVerified: boolean): Recipient {
  return Recipient.of(email, isVerified);
}
