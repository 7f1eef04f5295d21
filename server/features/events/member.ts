import type { Tx } from '#server/platform/database/open.ts';
import { SignedOut } from '#server/platform/http/errors.ts';
import { type Contact, findContact } from '../users/index.ts';

/** Name and address of who is signed in. Signing in takes a code from the mailbox: the address is proven to be theirs. */
export async function findMember(tx: Tx, userId: string): Promise<Contact> {
  const contact = await findContact(tx, userId);
  if (!contact) throw new SignedOut();
  return contact;
}
