import type { Tx } from '#server/platform/database/open.ts';
import { answerMail, statusMail } from './enquiry-letters.ts';
import { lockEnquiry, markProven, selectAnswers, selectEnquiry } from './enquiry-queries.ts';
import { tellAsker } from './enquiry-tell.ts';
import { companyPath } from './paths.ts';
import type { Office } from './tell.ts';

/** Runs when a guest verifies the address: mails the replies so far. */
export async function proveEnquiryGuest(tx: Tx, office: Office, enquiryId: string) {
  const before = await lockEnquiry(tx, enquiryId);
  if (!before) return null;
  const page = { title: before.company_name, path: companyPath(before.company_id) };
  if (before.user_id !== null || before.email_proven_at !== null) return page;
  await markProven(tx, enquiryId);
  const row = await selectEnquiry(tx, enquiryId);
  if (!row) return null;
  const answers = await selectAnswers(tx, enquiryId);
  const last = answers.at(-1);
  const title = `Your enquiry to ${row.company_name}`;
  if (last) {
    const words = answers.map((answer) => answer.message);
    await tellAsker(tx, office, row, {
      mail: () => answerMail(office.settings, row, last.author_name ?? row.company_name, words),
      notice: { kind: 'companyEnquiry.answered', title },
    });
  } else if (row.status !== 'NEW') {
    await tellAsker(tx, office, row, {
      mail: () => statusMail(office.settings, row, row.status),
      notice: { kind: 'companyEnquiry.status', title },
    });
  }
  return page;
}
