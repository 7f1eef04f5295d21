import { enquiryPath } from '#contract/company-paths.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { queueMail, typedAddress } from '#server/platform/mail/index.ts';
import { verifiedAddress } from '#server/platform/mail/verified-address.ts';
import type { Platform } from '#server/platform/portal.ts';
import { notify } from '../../accounts/notifications/index.ts';
import { countAttempt, findContact } from '../../accounts/users/index.ts';
import { enquiryMail, unclaimedMail, type Written } from './enquiry-emails.ts';
import type { CompanyEnquiryRow } from './enquiry-queries.ts';

/** Limits the emails of one sender; all messages are in the portal. */
const EMAIL_GAP_SECONDS = 600;

async function isEmailDue(tx: Tx, { id }: CompanyEnquiryRow, isFirst: boolean): Promise<boolean> {
  return isFirst || (await countAttempt(tx, 'companyEnquiry.mail', id, EMAIL_GAP_SECONDS)).count === 1;
}

export async function notifyCompany(
  tx: Tx,
  portal: Platform,
  row: CompanyEnquiryRow,
  message: string,
  isFirst: boolean,
): Promise<void> {
  const written = { message, isFirst, byGuest: row.user_id === null && isFirst };
  if (await isEmailDue(tx, row, isFirst)) await emailCompany(tx, portal, row, written);
  if (row.owner_id === null) return;
  await notify(tx, [row.owner_id], {
    kind: isFirst ? 'companyEnquiry.new' : 'companyEnquiry.message',
    title: isFirst ? `New enquiry to ${row.subject}` : `${row.name} wrote to ${row.subject}`,
    text: isFirst ? `From ${row.name}` : '',
    url: enquiryPath(row.id),
    by: row.sender_id,
    bundle: { thread: `enquiry:${row.id}`, title: `{count} messages from ${row.name} to ${row.subject}` },
  });
}

async function emailCompany(
  tx: Tx,
  { jobs, settings }: Platform,
  row: CompanyEnquiryRow,
  written: Written,
): Promise<void> {
  // Of several messages of a guest within ten minutes, the company gets the first and the last.
  const options = written.byGuest ? { topic: `companyEnquiry.by:${row.subject_id}:${row.email}` } : {};
  if (row.company_email_verified_at !== null) {
    return queueMail(tx, jobs, verifiedAddress(row.company_email), enquiryMail(settings, row, written), options);
  }
  const owner = row.owner_id === null ? undefined : await findContact(tx, row.owner_id);
  if (owner) return queueMail(tx, jobs, owner.address, enquiryMail(settings, row, written), options);
  const topic = `company.unclaimed:${row.subject_id}`;
  await queueMail(tx, jobs, typedAddress(row.company_email), unclaimedMail(settings, row.subject_id), { topic });
}
