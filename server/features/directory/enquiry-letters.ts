/** The mails of enquiries. What people typed stands in them as text; the frame escapes it. */
import type { CompanyEnquiryStatus } from '#contract/directory.ts';
import { type Letter, writeLetter } from '#server/platform/mail/index.ts';
import type { Settings } from '#server/settings.ts';
import type { EnquiryRow } from './enquiry-queries.ts';
import { oneLine, paragraphsOf } from './letters.ts';
import { claimPath, enquiryPath } from './paths.ts';

/** To who asked: a guest reads the answer here, and how to write on. */
function letterToAsker(settings: Settings, row: EnquiryRow, subject: string, paragraphs: readonly string[]): Letter {
  const guest = row.asker_id === null;
  return writeLetter(settings, {
    subject: `${subject}: ${oneLine(row.company_name)}`,
    paragraphs: [
      `Hello ${oneLine(row.name)},`,
      ...paragraphs,
      ...(guest
        ? [
            `Sign up with this address, ${row.email}, to see the conversation in ${settings.SITE_NAME} and to write in it.`,
          ]
        : []),
    ],
    link: guest
      ? { label: 'Sign up', path: '/signup' }
      : { label: 'Your enquiry in the portal', path: enquiryPath(row.id) },
  });
}

export function receivedLetter(settings: Settings, row: EnquiryRow): Letter {
  return letterToAsker(settings, row, 'Your enquiry is on its way', [
    `You wrote to ${oneLine(row.company_name)}:`,
    ...paragraphsOf(row.message),
    'The answer comes by e-mail to this address, which the company sees.',
  ]);
}

export function answerLetter(settings: Settings, row: EnquiryRow, author: string, message: string): Letter {
  return letterToAsker(settings, row, 'An answer to your enquiry', [
    `${oneLine(author)} answered what you asked ${oneLine(row.company_name)}:`,
    ...paragraphsOf(message),
  ]);
}

/** What a status means to who asked. */
export const statusWords: Readonly<Record<CompanyEnquiryStatus, string>> = {
  NEW: 'Your enquiry is open again and waits for an answer.',
  ANSWERED: 'Your enquiry is answered.',
  CLOSED: 'Your enquiry is closed. If something is left to ask, ask anew on the page of the company.',
};

export function statusLetter(settings: Settings, row: EnquiryRow, status: CompanyEnquiryStatus): Letter {
  return letterToAsker(settings, row, 'Your enquiry', [
    `There is news on what you asked ${oneLine(row.company_name)}.`,
    statusWords[status],
  ]);
}

/** To the company. Nobody's yet, it is told how to become somebody's: answers are written in the portal. */
export function enquiryLetter(settings: Settings, row: EnquiryRow, message: string, isFirst: boolean): Letter {
  const from = row.from_company ? `${oneLine(row.name)}, ${oneLine(row.from_company)}` : oneLine(row.name);
  return writeLetter(settings, {
    subject: isFirst ? `New enquiry from ${from}` : `${oneLine(row.name)} wrote again`,
    paragraphs: [
      `${from} (${row.email}) wrote to ${oneLine(row.company_name)} through ${settings.SITE_NAME}:`,
      ...paragraphsOf(message),
      ...(row.owner_id === null
        ? [
            'Nobody keeps the page of the company in the directory yet. Claim it to answer there, or write to the address above.',
          ]
        : []),
    ],
    link:
      row.owner_id === null
        ? { label: 'Claim the page', path: claimPath(row.company_id) }
        : { label: 'Answer it', path: enquiryPath(row.id) },
  });
}
