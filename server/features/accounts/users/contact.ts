/** Never part of a response, because addresses are private. */
import type { UserId } from '#contract/ids.ts';
import type { PortalLanguage } from '#contract/portal-languages.ts';
import type { Reader, Tx } from '#server/platform/database/open.ts';
import type { Recipient } from '#server/platform/mail/index.ts';
import { addressThat, verifiedAddress } from '#server/platform/mail/verified-address.ts';
import { selectOldAddresses } from './email-change/queries.ts';
import { findUser, selectStaff, type UserRow } from './queries.ts';

export interface Contact {
  readonly id: UserId;
  readonly name: string;
  readonly email: string;
  readonly address: Recipient;
  readonly emailVerifiedAt: Date | null;
}

interface Addressed {
  readonly email: string;
  readonly emailVerifiedAt: Date | string | null;
  readonly language: PortalLanguage;
}

export const addressOf = ({ email, emailVerifiedAt, language }: Addressed): Recipient =>
  addressThat(email, emailVerifiedAt !== null, language);

/** Addresses that can still undo a change to another one. A code or a link had verified them. */
export async function findFormerAddresses(
  tx: Tx,
  { id, language }: Pick<UserRow, 'id' | 'language'>,
): Promise<Recipient[]> {
  return (await selectOldAddresses(tx, id)).map((email) => verifiedAddress(email, language));
}

/** Undefined if the account was deleted. */
export async function findContact(reader: Reader, userId: UserId): Promise<Contact | undefined> {
  const user = await findUser(reader, userId);
  return (
    user && {
      id: user.id,
      name: user.name,
      email: user.email,
      address: addressOf(user),
      emailVerifiedAt: user.emailVerifiedAt,
    }
  );
}

const MAX_STAFF = 20;

export async function findStaff(
  reader: Reader,
  ids?: readonly UserId[],
): Promise<Pick<Contact, 'id' | 'name' | 'address'>[]> {
  const staff = await selectStaff(reader, { roles: ['moderator', 'admin'], limit: MAX_STAFF, ...(ids ? { ids } : {}) });
  return staff.map((row) => ({ id: row.id, name: row.name, address: addressOf(row) }));
}

/** Undefined if the account is not an active moderator’s. */
export async function findModerator(reader: Reader, id: UserId): Promise<Pick<Contact, 'id' | 'address'> | undefined> {
  const [row] = await selectStaff(reader, { roles: ['moderator'], ids: [id] });
  return row && { id: row.id, address: addressOf(row) };
}

export async function findAdmins(reader: Reader): Promise<Pick<Contact, 'id' | 'address'>[]> {
  const admins = await selectStaff(reader, { roles: ['admin'] });
  return admins.map((row) => ({ id: row.id, address: addressOf(row) }));
}
