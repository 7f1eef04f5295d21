import type { GuestLinkKind } from '#contract/guest-links.ts';
import type { UserId } from '#contract/ids.ts';
import type { PortalLanguage } from '#contract/portal-languages.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { type Phrase, queueMail, typedAddress } from '#server/platform/mail/index.ts';
import { verifiedAddress } from '#server/platform/mail/verified-address.ts';
import type { Portal } from '#server/platform/portal.ts';
import { hashToken, newToken } from '#server/platform/tokens.ts';
import { findContact } from '../users/index.ts';
import { confirmMail, newsMail } from './emails.ts';
import { insertLink } from './queries.ts';

export interface GuestRecord {
  readonly kind: GuestLinkKind;
  readonly id: string;
  readonly email: string;
  /** That of the page on which they entered their address. */
  readonly language: PortalLanguage;
  /** Staff text only, such as a course’s title. */
  readonly about?: Phrase;
}

const LINK_DAYS = 30;

async function newLink(tx: Tx, { kind, id }: GuestRecord): Promise<string> {
  const token = newToken();
  await insertLink(tx, { tokenHash: hashToken(token), kind, recordId: id }, LINK_DAYS);
  return token;
}

type Platform = Pick<Portal, 'jobs' | 'settings'>;

export async function askGuestToConfirm(tx: Tx, { jobs, settings }: Platform, guest: GuestRecord): Promise<void> {
  const mail = confirmMail(settings, guest.kind, await newLink(tx, guest), guest.about ?? null);
  await queueMail(tx, jobs, typedAddress(guest.email, guest.language), mail);
}

export async function notifyGuest(tx: Tx, { jobs, settings }: Platform, guest: GuestRecord): Promise<void> {
  const mail = newsMail(settings, guest.kind, await newLink(tx, guest), guest.about ?? null);
  await queueMail(tx, jobs, typedAddress(guest.email, guest.language), mail, { topic: `${guest.kind}:${guest.id}` });
}

export interface SentRow {
  /** Null for a guest. */
  readonly user_id: UserId | null;
  readonly name: string;
  readonly email: string;
  readonly language: PortalLanguage;
  readonly email_verified_at: string | null;
}

export const isUnverified = (row: SentRow): boolean => row.user_id === null && row.email_verified_at === null;

/** @returns null if the account is deleted or the guest’s address is not verified */
export async function findSender(tx: Tx, row: SentRow) {
  if (isUnverified(row)) return null;
  if (row.user_id === null) {
    return { name: row.name, address: verifiedAddress(row.email, row.language), guestEmail: row.email };
  }
  const contact = await findContact(tx, row.user_id);
  return contact ? { name: contact.name, address: contact.address, guestEmail: null } : null;
}
