import type { Tx } from '#server/platform/database/open.ts';
import { lockEnquiry, markProven, selectAnswers, selectEnquiry } from './enquiry-queries.ts';
import { answerMail, statusMail } from './letters.ts';
import { type Office, tellAsker } from './tell.ts';

/** Runs when a guest verifies the address: mails the replies so far. */
export async function proveEnquiryGuest(tx: Tx, office: Office, enquiryId: string) {
  const before = await lockEnquiry(tx, enquiryId);
  if (!before) return null;
  const page = { title: before.course_title, path: `/education/${before.course_id}` };
  if (before.user_id !== null || before.email_proven_at !== null) return page;
  await markProven(tx, enquiryId);
  const row = await selectEnquiry(tx, enquiryId);
  if (!row) return null;
  const answers = await selectAnswers(tx, enquiryId);
  const last = answers.at(-1);
  const title = `Your enquiry about ${row.course_title}`;
  if (last) {
    const words = answers.map((answer) => answer.message);
    await tellAsker(tx, office, row, {
      mail: () => answerMail(office.settings, row, last.author_name ?? 'Staff', words),
      notice: { kind: 'enquiry.answered', title },
    });
  } else if (row.status !== 'NEW') {
    await tellAsker(tx, office, row, {
      mail: () => statusMail(office.settings, row, row.status),
      notice: { kind: 'enquiry.status', title },
    });
  }
  return page;
}
