/** The mails of enquiries. They quote what people typed, so they go to proven addresses only. */
import type { CompanyEnquiryStatus } from '#contract/company-enquiries.ts';
import { defineMail, type LetterParts, oneLine, portalPath, say, siteName } from '#server/platform/mail/index.ts';
import type { Settings } from '#server/settings.ts';
import type { EnquiryRow } from './enquiry-queries.ts';
import { paragraphsOf } from './letters.ts';
import { claimPath, enquiryPath } from './paths.ts';

const notification = { to: 'proven', class: 'notification' } as const;

/** To who asked: a guest reads the answer here, and how to write on. */
function toAsker(settings: Settings, row: EnquiryRow, subject: string, paragraphs: readonly string[]): LetterParts {
  const guest = row.asker_id === null;
  return {
    subject: `${subject}: ${row.company_name}`,
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
  };
}

export const receivedMail = defineMail(
  { name: 'directory.received', ...notification },
  (settings, row: EnquiryRow): LetterParts =>
    toAsker(settings, row, 'Your enquiry is on its way', [
      `You wrote to ${oneLine(row.company_name)}:`,
      ...paragraphsOf(row.message),
      'The answer comes by e-mail to this address, which the company sees.',
    ]),
);

export const answerMail = defineMail(
  { name: 'directory.answer', ...notification },
  (settings, row: EnquiryRow, author: string, messages: readonly string[]): LetterParts =>
    toAsker(settings, row, 'An answer to your enquiry', [
      `${oneLine(author)} answered what you asked ${oneLine(row.company_name)}:`,
      ...messages.flatMap(paragraphsOf),
    ]),
);

/** What a status means to who asked. */
export const statusWords: Readonly<Record<CompanyEnquiryStatus, string>> = {
  NEW: 'Your enquiry is open again and waits for an answer.',
  ANSWERED: 'Your enquiry is answered.',
  CLOSED: 'Your enquiry is closed. If something is left to ask, ask anew on the page of the company.',
};

export const statusMail = defineMail(
  { name: 'directory.status', ...notification },
  (settings, row: EnquiryRow, status: CompanyEnquiryStatus): LetterParts =>
    toAsker(settings, row, 'Your enquiry', [
      `There is news on what you asked ${oneLine(row.company_name)}.`,
      statusWords[status],
    ]),
);

/** What somebody wrote to a company. */
export interface Written {
  readonly message: string;
  /** It began the enquiry. */
  readonly isFirst: boolean;
  /** By a guest: nobody has seen that the address is theirs. */
  readonly byGuest: boolean;
}

/** To the company, at its proven address or its owner's. Answers are written in the portal. */
export const enquiryMail = defineMail(
  { name: 'directory.enquiry', ...notification },
  (settings, row: EnquiryRow, { message, isFirst, byGuest }: Written): LetterParts => {
    const from = row.from_company ? `${oneLine(row.name)}, ${oneLine(row.from_company)}` : oneLine(row.name);
    return {
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
    };
  },
);

/** To the address of a company that nobody owns: it is not proven, so the mail quotes nothing. */
export const unclaimedMail = defineMail(
  { name: 'directory.unclaimed', to: 'anyone', class: 'notification' },
  (settings, companyId: string) => ({
    subject: say`Somebody wrote to your company: ${siteName(settings)}`,
    paragraphs: [
      say`Hello,`,
      say`A company in the directory of ${siteName(settings)} has this contact address, and somebody sent it an enquiry.`,
      say`Nobody keeps the page of the company yet. Claim it to read the enquiry and to answer it.`,
      say`If this is not your company, there is nothing to do.`,
    ],
    link: { label: say`Claim the page`, path: portalPath`/directory/${companyId}/claim` },
  }),
);
