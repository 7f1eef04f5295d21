import type { GuestLinkKind } from '#contract/guest-links.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { type Phrase, postMail, typedAddress } from '#server/platform/mail/index.ts';
import type { Portal } from '#server/platform/portal.ts';
import { hashToken, newToken } from '#server/platform/tokens.ts';
import { confirmMail, newsMail } from './mails.ts';
import { insertLink } from './queries.ts';

type Office = Pick<Portal, 'jobs' | 'settings'>;

export interface GuestRecord {
  readonly kind: GuestLinkKind;
  readonly id: string;
  readonly email: string;
  /** What it is about, in staff text. */
  readonly about?: Phrase;
}

const LINK_DAYS = 30;

async function newLink(tx: Tx, { kind, id }: GuestRecord): Promise<string> {
  const token = newToken();
  await insertLink(tx, { tokenHash: hashToken(token), kind, recordId: id }, LINK_DAYS);
  return token;
}

/** Asks the address to confirm the record. */
export async function askGuest(tx: Tx, { jobs, settings }: Office, guest: GuestRecord): Promise<void> {
  const mail = confirmMail(settings, guest.kind, await newLink(tx, guest), guest.about ?? null);
  await postMail(tx, jobs, typedAddress(guest.email), mail);
}

/** Announces an update without its content. */
export async function tellGuestOfNews(tx: Tx, { jobs, settings }: Office, guest: GuestRecord): Promise<void> {
  const mail = newsMail(settings, guest.kind, await newLink(tx, guest), guest.about ?? null);
  await postMail(tx, jobs, typedAddress(guest.email), mail, { topic: `${guest.kind}:${guest.id}` });
}
