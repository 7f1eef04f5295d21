/** Who is told of an enquiry's steps, by mail and in the portal, in the transaction of the step. */
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

/** A guest whose address is not proven yet. A company's name is its owner's words, so the mails don't say it. */
const guestOf = (row: EnquiryRow): GuestRecord => ({ kind: 'companyEnquiry', id: row.id, email: row.email });
const isUnproven = (row: EnquiryRow): boolean => row.user_id === null && row.email_proven_at === null;

/** Where mails to who asked go; null where the account is gone or the guest has not proven the address. */
async function addressOf(tx: Tx, row: EnquiryRow): Promise<Recipient | null> {
  if (isUnproven(row)) return null;
  if (row.user_id === null) return provenAddress(row.email);
  return (await findContact(tx, row.user_id))?.address ?? null;
}

/** A guest is asked whether it was them; a member gets their words. */
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

/** Who asked, at the account's address of today. An address that is not proven only hears that there is news. */
export async function tellAsker(tx: Tx, office: Office, row: EnquiryRow, news: AskerNews): Promise<void> {
  if (isUnproven(row)) return tellGuestOfNews(tx, office, guestOf(row));
  const address = await addressOf(tx, row);
  if (!address) return;
  await postMail(tx, office.jobs, address, news.mail(), news.topic === undefined ? {} : { topic: news.topic });
  if (row.asker_id !== null) await notify(tx, [row.asker_id], { ...news.notice, url: enquiryPath(row.id) });
}

/** Who writes on and on fills nobody's mailbox: the thread is in the portal. */
const MAIL_GAP_SECONDS = 600;

async function isMailDue(tx: Tx, { id }: EnquiryRow, isFirst: boolean): Promise<boolean> {
  return isFirst || (await countAttempt(tx, 'companyEnquiry.mail', id, MAIL_GAP_SECONDS)).count === 1;
}

/** The company by mail, and its owner in the portal. */
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

/** At its contact address where that is proven, or else at its owner's. Where nobody owns it, it is told how to. */
async function mailCompany(tx: Tx, { jobs, settings }: Office, row: EnquiryRow, written: Written): Promise<void> {
  // Several from one guest within ten minutes: the company gets the first and the last.
  const posting = written.byGuest ? { topic: `companyEnquiry.by:${row.company_id}:${row.email}` } : {};
  if (row.company_email_proven_at !== null) {
    return postMail(tx, jobs, provenAddress(row.company_email), enquiryMail(settings, row, written), posting);
  }
  const owner = row.owner_id === null ? undefined : await findContact(tx, row.owner_id);
  if (owner) return postMail(tx, jobs, owner.address, enquiryMail(settings, row, written), posting);
  const topic = `company.unclaimed:${row.company_id}`;
  await postMail(tx, jobs, typedAddress(row.company_email), unclaimedMail(settings, row.company_id), { topic });
}
