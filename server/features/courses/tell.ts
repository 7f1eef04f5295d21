/** Notifies people of changes to an enquiry, in the same transaction. */
import type { Tx } from '#server/platform/database/open.ts';
import { type Mail, postMail } from '#server/platform/mail/index.ts';
import { provenAddress } from '#server/platform/mail/proven-address.ts';
import { staffText } from '#server/platform/mail/staff-text.ts';
import type { Portal } from '#server/platform/portal.ts';
import { askGuest, type GuestRecord, tellGuestOfNews } from '../guest-links/index.ts';
import { type Notice, notify } from '../notifications/index.ts';
import { findContact, findStaff } from '../users/index.ts';
import { type EnquiryRow, selectAnswerers } from './enquiry-queries.ts';
import { askerPath, receivedMail, staffPath } from './letters.ts';

export type Office = Pick<Portal, 'db' | 'jobs' | 'settings'>;
type Words = Omit<Notice, 'url'>;

/** For a guest without a verified address. A course’s title is staff text. */
const guestOf = (row: EnquiryRow): GuestRecord => ({
  kind: 'courseEnquiry',
  id: row.id,
  email: row.email,
  about: staffText(row.course_title),
});
const isUnproven = (row: EnquiryRow): boolean => row.user_id === null && row.email_proven_at === null;

/** Null if the account is deleted or the guest’s address is not verified. */
async function addressOf(tx: Tx, row: EnquiryRow) {
  if (isUnproven(row)) return null;
  if (row.user_id === null) return provenAddress(row.email);
  return (await findContact(tx, row.user_id))?.address ?? null;
}

/** A guest is asked to confirm; a member gets a copy. */
export async function confirmReceipt(tx: Tx, office: Office, row: EnquiryRow): Promise<void> {
  if (isUnproven(row)) return askGuest(tx, office, guestOf(row));
  const address = await addressOf(tx, row);
  if (address) await postMail(tx, office.jobs, address, receivedMail(office.settings, row));
}

interface AskerNews {
  readonly mail: () => Mail;
  readonly topic?: string;
  readonly notice: Words;
}

/** Uses the account’s current address. An unverified address only gets an update without content. */
export async function tellAsker(tx: Tx, office: Office, row: EnquiryRow, news: AskerNews): Promise<void> {
  if (isUnproven(row)) return tellGuestOfNews(tx, office, guestOf(row));
  const address = await addressOf(tx, row);
  if (!address) return;
  await postMail(tx, office.jobs, address, news.mail(), news.topic === undefined ? {} : { topic: news.topic });
  if (row.asker_id !== null) await notify(tx, [row.asker_id], { ...news.notice, url: askerPath(row.id) });
}

/** Staff who wrote in the thread, or all staff if none has; never the asker. */
export async function tellStaff(tx: Tx, { jobs }: Office, row: EnquiryRow, mail: Mail, words: Words) {
  const answerers = row.message_count > 0 ? await selectAnswerers(tx, row.id) : [];
  const concerned = (await findStaff(tx, answerers)).filter((one) => one.id !== row.asker_id);
  const told = concerned.length > 0 ? concerned : (await findStaff(tx)).filter((one) => one.id !== row.asker_id);
  for (const { address } of told) await postMail(tx, jobs, address, mail);
  await notify(
    tx,
    told.map((one) => one.id),
    { ...words, url: staffPath(row.id) },
  );
}
