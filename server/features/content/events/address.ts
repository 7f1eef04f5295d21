import type { Recipient } from '#server/platform/mail/index.ts';
import { addressThat } from '#server/platform/mail/verified-address.ts';
import type { InterestRow } from './interest-queries.ts';

/** Members have verified their account’s address, and guests on the list have followed the link in the email. */
export function addressOfInterest({
  email,
  state,
  language,
}: Pick<InterestRow, 'email' | 'state' | 'language'>): Recipient {
  return addressThat(email, state !== 'UNCONFIRMED', language);
}
