import type { UserId } from '#contract/ids.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { SignedOut } from '#server/platform/errors.ts';
import { type Contact, findContact } from '../../accounts/users/index.ts';

/** Signing in needs a code from the mailbox, so the address is verified. */
export async function findMember(tx: Tx, userId: UserId): Promise<Contact> {
  const contact = await findContact(tx, userId);
  if (!contact) throw new SignedOut();
  return contact;
}
