import { enquiryPath } from '#contract/company-paths.ts';
import { messages } from '#contract/messages.ts';
import { DEFAULT_LANGUAGE } from '#contract/portal-languages.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { queueMail, typedAddress } from '#server/platform/mail/index.ts';
import { verifiedAddress } from '#server/platform/mail/verified-address.ts';
import { defineNotice } from '#server/platform/notices/notice-types.ts';
import type { Platform } from '#server/platform/portal.ts';
import { notify } from '../../accounts/notifications/index.ts';
import { countAttempt, findContact } from '../../accounts/users/index.ts';
import { enquiryMail, unclaimedMail, type Written } from './enquiry-emails.ts';
import type { CompanyEnquiryRow } from './enquiry-queries.ts';

const t = messages('notifications');

interface Names {
  /** Of the sender. */
  readonly name: string;
  readonly company: string;
}

const severalMessages = (names: Names, count: number): string =>
  t('{count, plural, one {# message} other {# messages}} from {name} to {company}', { ...names, count });

const newEnquiry = defineNotice<Names>('companyEnquiry.new', {
  title: ({ company }) => t('New enquiry to {company}', { company }),
  several: severalMessages,
  text: ({ name }) => t('From {name}', { name }),
});
const newMessage = defineNotice<Names>('companyEnquiry.message', {
  title: (names) => t('{name} wrote to {company}', { ...names }),
  several: severalMessages,
});

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
    ...(isFirst ? newEnquiry : newMessage)({ name: row.name, company: row.subject }),
    url: enquiryPath(row.id),
    by: row.sender_id,
    bundle: { thread: `enquiry:${row.id}` },
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
  const owner = row.owner_id === null ? undefined : await findContact(tx, row.owner_id);
  if (row.company_email_verified_at !== null) {
    const to = verifiedAddress(row.company_email, owner?.address.language);
    return queueMail(tx, jobs, to, enquiryMail(settings, row, written), options);
  }
  if (owner) return queueMail(tx, jobs, owner.address, enquiryMail(settings, row, written), options);
  const topic = `company.unclaimed:${row.subject_id}`;
  await queueMail(
    tx,
    jobs,
    typedAddress(row.company_email, DEFAULT_LANGUAGE),
    unclaimedMail(settings, row.subject_id),
    { topic },
  );
}
