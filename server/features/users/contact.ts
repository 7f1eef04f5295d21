/** How other features reach people: never part of an answer, for addresses are nobody else's to see. */
import type { Reader } from '#server/platform/database/open.ts';
import { findUser, selectStaff } from './queries.ts';

export interface Contact {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** Null where nobody has shown yet that the address is theirs. */
  readonly emailVerifiedAt: Date | null;
}

/** The account's name and address; nothing where it was deleted. */
export async function findContact(reader: Reader, userId: string): Promise<Contact | undefined> {
  const user = await findUser(reader, userId);
  return user && { id: user.id, name: user.name, email: user.email, emailVerifiedAt: user.emailVerifiedAt };
}

/** As many of the staff as are told of something new. */
const MAX_TOLD = 20;

/** Moderators and admins who may act, the longest here first: all, or those among `ids`. */
export function findStaff(reader: Reader, ids?: readonly string[]): Promise<Pick<Contact, 'id' | 'name' | 'email'>[]> {
  return selectStaff(reader, MAX_TOLD, ids);
}
