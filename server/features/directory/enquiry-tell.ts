/** Notifies people of changes to an enquiry, in the same transaction. */
import type { Tx } from '#server/platform/database/open.ts';
import { type Mail, postMail, type Recipient, typedAddress } from '#server/platform/mail/index.ts';
import { provenAddress } from '#server/platform/mail/proven-address.ts';
import { askGuest, type GuestRecord, tellGuestOfNews } from '../guest-links/index.ts';
import { type Notice, notify } from '../notifications/index.ts';
import { countAttempt, findContact } from '../users/index.ts';
import { enquiryMail, receivedMail, unclaimedMail, type Written } from './enquiry-letters.ts';
import type { EnquiryRow } from './enquiry-queries.ts';
import { enquiryPath } from './paths.ts';
import type { Office } from './tell.ts';

/** For a guest without a verified address. The company’s name is text of its owner, so it is omitted. */
const guestOf = (row: EnquiryRow): GuestRecord => ({ kind: 'companyEnquiry', id: row.id, email: row.email });
const isUnproven = (row: EnquiryRow): boolean => row.user_id === null && row.email_proven_at === null;

/** Null if the account is deleted or the guest’s address is not verified. */
async function addressOf(tx: Tx, row: EnquiryRow): Promise<Recipient | null> {
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
  readonly notice: Omit<Notice, 'url'>;
}

/** Uses the account’s current address. An unverified address only gets an update without content. */
export async function tellAsker(tx: Tx, office: Office, row: EnquiryRow, news: AskerNews): Promise<void> {
  if (isUnproven(row)) return tellGuestOfNews(tx, office, guestOf(row));
  const address = await addressOf(tx, row);
  if (!address) return;
  await postMail(tx, office.jobs, address, news.mail(), news.topic === undefined ? {} : { topic: news.topic });
  if (row.asker_id !== null) await notify(tx, [row.asker_id], { ...news.notice, url: enquiryPath(row.id) });
}

/** Limits the mails of one asker; the thread is in the portal. */
const MAIL_GAP_SECONDS = 600;

async function isMailDue(tx: Tx, { id }: EnquiryRow, isFirst: boolean): Promise<boolean> {
  return isFirst || (await countAttempt(tx, 'companyEnquiry.mail', id, MAIL_GAP_SECONDS)).count === 1;
}

/** By mail to the company, and in the portal to its owner. */
export async function tellCompany(tx: Tx, office: Office, row: EnquiryRow, written: Written): Promise<void> {
  const { isFirst } = written;
  if (await isMailDue(tx, row, isFirst)) await mailCompany(tx, office, row, written);
  if (row.owner_id === null || row.owner_id === row.asker_id) return;
  await notify(tx, [row.owner_id], {
    kind: isFirst ? 'companyEnquiry.new' : 'companyEnquiry.message',
    title: isFirst ? `New enquiry to ${row.company_name}` : `${row.name} wrote to ${row.company_name}`,
    text: isFirst ? `From ${row.name}` : '',
    url: enquiryPath(row.id),
  });
}

/** Uses the verified contact address, or else the owner’s. A company without an owner is told how to claim its page. */
async function mailCompany(tx: Tx, { jobs, settings }: Office, row: EnquiryRow, written: Written): Promise<void> {
  // Of several messages of a guest within ten minutes, the company gets the first and the last.
  const posting = written.byGuest ? { topic: `companyEnquiry.by:${row.company_id}:${row.email}` } : {};
  if (row.company_email_proven_at !== null) {
    return postMail(tx, jobs, provenAddress(row.company_email), enquiryMail(settings, row, written), posting);
  }
  const owner = row.owner_id === null ? undefined : await findContact(tx, row.owner_id);
  if (owner) return postMail(tx, jobs, owner.address, enquiryMail(settings, row, written), posting);
  const topic = `company.unclaimed:${row.company_id}`;
  await postMail(tx, jobs, typedAddress(row.company_email), unclaimedMail(settings, row.company_id), { topic });
}
