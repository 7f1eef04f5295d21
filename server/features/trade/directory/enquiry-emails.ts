import { claimPath, enquiryPath } from '#contract/company-paths.ts';
import type { CompanyId } from '#contract/ids.ts';
import {
  defineMail,
  type EmailParts,
  oneLine,
  portalPathOf,
  say,
  shortName,
  siteName,
} from '#server/platform/mail/index.ts';
import { notification, type StatusTexts, senderEmails } from '../enquiries/index.ts';
import type { CompanyEnquiryRow } from './enquiry-queries.ts';

export const statusTexts: StatusTexts<CompanyEnquiryRow> = {
  NEW: { what: 'Your enquiry is open again', text: 'You will receive an answer.' },
  ANSWERED: { what: 'Your enquiry was answered', text: 'Your enquiry has been answered.' },
  CLOSED: {
    what: 'Your enquiry is closed',
    text: 'Your enquiry is closed. If you have another question, send a new enquiry on the company’s page.',
  },
};

export const emails = senderEmails<CompanyEnquiryRow>({
  feature: 'directory',
  preposition: 'to',
  path: enquiryPath,
  received: {
    subject: 'Enquiry sent',
    opening: (row) => `You wrote to ${oneLine(row.subject)}:`,
    closing: 'You will receive the answer at this address. The company can see your address.',
  },
  statuses: statusTexts,
});

/** The portal names no company that it has not verified. */
const COMPANY_IS_TYPED =
  'The sender entered a company, which is not verified. You see it with the enquiry in the portal.';

export interface Written {
  readonly message: string;
  readonly isFirst: boolean;
  /** By a guest without a verified address. */
  readonly byGuest: boolean;
}

export const enquiryMail = defineMail(
  { name: 'directory.enquiry', ...notification },
  (settings, row: CompanyEnquiryRow, { message, isFirst, byGuest }: Written): EmailParts => {
    const from = oneLine(row.name);
    return {
      subject: isFirst ? `New enquiry from ${from}` : `${shortName(row.name)} wrote again`,
      paragraphs: [
        {
          text: `${from} (${row.email}) wrote to ${oneLine(row.subject)} through ${settings.SITE_NAME}:`,
          by: { name: from, picture: null },
        },
        { quote: message },
        ...(row.company ? [COMPANY_IS_TYPED] : []),
        ...(byGuest ? ['The sender was not signed in, so the address is not verified.'] : []),
        ...(isFirst ? [] : ['You will get no further emails about messages in the next ten minutes.']),
        ...(row.owner_id === null
          ? ['The company’s page has no owner yet. Claim it to reply there, or write to the address above.']
          : []),
      ],
      link:
        row.owner_id === null
          ? { label: 'Claim the company', path: claimPath(row.subject_id) }
          : { label: 'Reply', path: enquiryPath(row.id) },
    };
  },
);

export const unclaimedMail = defineMail(
  { name: 'directory.unclaimed', to: 'anyone', class: 'notification' },
  (settings, companyId: CompanyId) => ({
    subject: say`Enquiry to your company: ${siteName(settings)}`,
    paragraphs: [
      say`Hello,`,
      say`Someone sent an enquiry to a company in the directory of ${siteName(settings)} that lists this contact address.`,
      say`The company’s page has no owner yet. Claim it to read the enquiry and reply.`,
      say`If this is not your company, you can ignore this email.`,
    ],
    link: { label: say`Claim the company`, path: portalPathOf(claimPath(companyId)) },
  }),
);
