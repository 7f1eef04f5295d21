import type { Recipient } from '#server/platform/mail/index.ts';
import { addressThat } from '#server/platform/mail/proven-address.ts';
import type { InterestRow } from './interest-queries.ts';

/** A member's address is the account's, and a guest on the list has followed the link in the mail: both are proven. */
export function addressOfInterest({ email, state }: Pick<InterestRow, 'email' | 'state'>): Recipient {
  return addressThat(email, state !== 'UNCONFIRMED');
}
