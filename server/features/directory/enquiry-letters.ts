/** The mails of enquiries. What people typed stands in them as text; the frame escapes it. */
import type { CompanyEnquiryStatus } from '#contract/company-enquiries.ts';
import { type Letter, writeLetter } from '#server/platform/mail/index.ts';
import type { Settings } from '#server/settings.ts';
import type { EnquiryRow } from './enquiry-queries.ts';
import { oneLine, paragraphsOf } from './letters.ts';
import { claimPath, enquiryPath } from './paths.ts';

/**
 * To who asked: a guest reads the answer here, and how to write on. Nothing that somebody typed who was not signed in
 * goes to the address that they typed, not even as a name: it may be anybody's.
 */
function letterToAsker(settings: Settings, row: EnquiryRow, subject: string, paragraphs: readonly string[]): Letter {
  const guest = row.asker_id === null;
  return writeLetter(settings, {
    subject: `${subject}: ${oneLine(row.company_name)}`,
    paragraphs: [
      row.user_id === null ? 'Hello,' : `Hello ${oneLine(row.name)},`,
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
  const told = 'The answer comes by e-mail to this address, which the company sees.';
  const paragraphs =
    row.user_id === null
      ? [
          `An enquiry to ${oneLine(row.company_name)} was sent with this address. ${told}`,
          'If it was not you who sent it, there is nothing to do.',
        ]
      : [`You wrote to ${oneLine(row.company_name)}:`, ...paragraphsOf(row.message), told];
  return letterToAsker(settings, row, 'Your enquiry is on its way', paragraphs);
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

/** What somebody wrote to a company. */
export interface Written {
  readonly message: string;
  /** It began the enquiry. */
  readonly isFirst: boolean;
  /** By a guest: nobody has seen that the address is theirs. */
  readonly byGuest: boolean;
}

/** To the company. Nobody's yet, it is told how to become somebody's: answers are written in the portal. */
export function enquiryLetter(settings: Settings, row: EnquiryRow, { message, isFirst, byGuest }: Written): Letter {
  const from = row.from_company ? `${oneLine(row.name)}, ${oneLine(row.from_company)}` : oneLine(row.name);
  return writeLetter(settings, {
    subject: isFirst ? `New enquiry from ${from}` : `${oneLine(row.name)} wrote again`,
    paragraphs: [
      `${from} (${row.email}) wrote to ${oneLine(row.company_name)} through ${settings.SITE_NAME}:`,
      ...paragraphsOf(message),
      ...(byGuest ? ['This was sent without signing in: nobody has checked that the address is theirs.'] : []),
      ...(isFirst ? [] : ['What follows within ten minutes comes without a mail.']),
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
