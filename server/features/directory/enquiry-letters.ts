/** These mails quote what people typed, so they go to verified addresses only. */
import type { CompanyEnquiryStatus } from '#contract/company-enquiries.ts';
import { defineMail, type LetterParts, oneLine, portalPath, say, siteName } from '#server/platform/mail/index.ts';
import type { Settings } from '#server/settings.ts';
import type { EnquiryRow } from './enquiry-queries.ts';
import { paragraphsOf } from './letters.ts';
import { claimPath, enquiryPath } from './paths.ts';

const notification = { to: 'proven', class: 'notification' } as const;

/** A guest reads the reply here, and how to continue. */
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
    toAsker(settings, row, 'Enquiry sent', [
      `You wrote to ${oneLine(row.company_name)}:`,
      ...paragraphsOf(row.message),
      'You will receive the answer by e-mail to this address. The company can see it.',
    ]),
);

export const answerMail = defineMail(
  { name: 'directory.answer', ...notification },
  (settings, row: EnquiryRow, author: string, messages: readonly string[]): LetterParts =>
    toAsker(settings, row, 'An answer to your enquiry', [
      `${oneLine(author)} answered your enquiry to ${oneLine(row.company_name)}:`,
      ...messages.flatMap(paragraphsOf),
    ]),
);

/** What a status means to the asker. */
export const statusWords: Readonly<Record<CompanyEnquiryStatus, string>> = {
  NEW: 'Your enquiry is open again. You will receive an answer.',
  ANSWERED: 'Your enquiry is answered.',
  CLOSED: 'Your enquiry is closed. If you have another question, send a new enquiry on the company’s page.',
};

export const statusMail = defineMail(
  { name: 'directory.status', ...notification },
  (settings, row: EnquiryRow, status: CompanyEnquiryStatus): LetterParts =>
    toAsker(settings, row, 'Your enquiry', [
      `There is an update on your enquiry to ${oneLine(row.company_name)}.`,
      statusWords[status],
    ]),
);

export interface Written {
  readonly message: string;
  /** It is the first message. */
  readonly isFirst: boolean;
  /** By a guest without a verified address. */
  readonly byGuest: boolean;
}

/** To the company’s verified address or its owner’s. Replies are written in the portal. */
export const enquiryMail = defineMail(
  { name: 'directory.enquiry', ...notification },
  (settings, row: EnquiryRow, { message, isFirst, byGuest }: Written): LetterParts => {
    const from = row.from_company ? `${oneLine(row.name)}, ${oneLine(row.from_company)}` : oneLine(row.name);
    return {
      subject: isFirst ? `New enquiry from ${from}` : `${oneLine(row.name)} wrote again`,
      paragraphs: [
        `${from} (${row.email}) wrote to ${oneLine(row.company_name)} through ${settings.SITE_NAME}:`,
        ...paragraphsOf(message),
        ...(byGuest ? ['The sender was not signed in, so the address is not verified.'] : []),
        ...(isFirst ? [] : ['Further messages within ten minutes are sent without an e-mail.']),
        ...(row.owner_id === null
          ? ['The company’s page has no owner yet. Claim it to answer there, or write to the address above.']
          : []),
      ],
      link:
        row.owner_id === null
          ? { label: 'Claim the company', path: claimPath(row.company_id) }
          : { label: 'Reply', path: enquiryPath(row.id) },
    };
  },
);

/** To the unverified address of a company without an owner, so the mail quotes nothing. */
export const unclaimedMail = defineMail(
  { name: 'directory.unclaimed', to: 'anyone', class: 'notification' },
  (settings, companyId: string) => ({
    subject: say`Enquiry to your company: ${siteName(settings)}`,
    paragraphs: [
      say`Hello,`,
      say`Someone sent an enquiry to a company in the directory of ${siteName(settings)} that lists this contact address.`,
      say`The company’s page has no owner yet. Claim it to read the enquiry and reply.`,
      say`If this is not your company, you can ignore this e-mail.`,
    ],
    link: { label: say`Claim the company`, path: portalPath`/directory/${companyId}/claim` },
  }),
);
