/** Who is told of an enquiry's steps, by mail and in the portal, in the transaction of the step. */
import type { Tx } from '#server/platform/database/open.ts';
import { type Letter, postMail } from '#server/platform/mail/index.ts';
import { type Notice, notify } from '../notifications/index.ts';
import { countAttempt, findContact, mayMailGuest } from '../users/index.ts';
import { enquiryLetter, receivedLetter, type Written } from './enquiry-letters.ts';
import type { EnquiryRow } from './enquiry-queries.ts';
import { enquiryPath } from './paths.ts';
import type { Office } from './tell.ts';

/** Who asked, at the account's address of today; nobody where the account is gone. */
export async function tellAsker(
  tx: Tx,
  { jobs }: Office,
  row: EnquiryRow,
  letter: Letter,
  words?: Omit<Notice, 'url'>,
): Promise<void> {
  const contact = row.asker_id === null ? undefined : await findContact(tx, row.asker_id);
  const address = row.user_id === null ? row.email : contact?.email;
  if (address === undefined) return;
  await postMail(tx, jobs, address, letter);
  if (contact && words) await notify(tx, [contact.id], { ...words, url: enquiryPath(row.id) });
}

/** That it was sent. To an address that a guest typed, a few an hour. */
export async function tellAskerOfReceipt(tx: Tx, office: Office, row: EnquiryRow): Promise<void> {
  if (row.user_id === null && !(await mayMailGuest(tx, row.email, office.settings))) return;
  await tellAsker(tx, office, row, receivedLetter(office.settings, row));
}

/** Who writes on and on fills nobody's mailbox: the thread is in the portal. */
const MAIL_GAP_SECONDS = 600;

async function isMailDue(tx: Tx, { id }: EnquiryRow, isFirst: boolean): Promise<boolean> {
  return isFirst || (await countAttempt(tx, 'companyEnquiry.mail', id, MAIL_GAP_SECONDS)).count === 1;
}

/** The company at its own address, and its owner in the portal. */
export async function tellCompany(
  tx: Tx,
  { jobs, settings }: Office,
  row: EnquiryRow,
  written: Written,
): Promise<void> {
  const { isFirst } = written;
  if (await isMailDue(tx, row, isFirst)) {
    await postMail(tx, jobs, row.company_email, enquiryLetter(settings, row, written));
  }
  if (row.owner_id === null || row.owner_id === row.asker_id) return;
  await notify(tx, [row.owner_id], {
    kind: isFirst ? 'companyEnquiry.new' : 'companyEnquiry.message',
    title: isFirst ? `New enquiry to ${row.company_name}` : `${row.name} wrote to ${row.company_name}`,
    text: isFirst ? `From ${row.name}` : '',
    url: enquiryPath(row.id),
  });
}
