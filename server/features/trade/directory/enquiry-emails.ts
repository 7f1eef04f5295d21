import { claimPath, enquiryPath } from '#contract/company-paths.ts';
import type { CompanyId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import {
  defineMail,
  type EmailParts,
  oneLine,
  portalPathOf,
  say,
  shortName,
  siteName,
} from '#server/platform/mail/index.ts';
import { notification, type StatusTexts, senderEmails, senderNotices } from '../enquiries/index.ts';
import type { CompanyEnquiryRow } from './enquiry-queries.ts';

const t = messages('emails');

const statuses: StatusTexts<CompanyEnquiryRow> = {
  NEW: (subject) => ({
    title: t('Your enquiry is open again: {subject}', { subject }),
    text: t('You will receive an answer.'),
  }),
  ANSWERED: (subject) => ({
    title: t('Your enquiry was answered: {subject}', { subject }),
    text: t('Your enquiry has been answered.'),
  }),
  CLOSED: (subject) => ({
    title: t('Your enquiry is closed: {subject}', { subject }),
    text: t('Your enquiry is closed. If you have another question, send a new enquiry on the company’s page.'),
  }),
};

export const emails = senderEmails<CompanyEnquiryRow>({
  feature: 'directory',
  path: enquiryPath,
  received: ({ subject }) => ({
    title: t('Enquiry sent: {subject}', { subject }),
    opening: t('You wrote to {company}:', { company: oneLine(subject) }),
    closing: t('You will receive the answer at this address. The company can see your address.'),
  }),
  answered: (values) => t('{author} answered your enquiry to {subject}:', values),
  updated: (values) => t('There is an update on your enquiry to {subject}.', values),
  statuses,
});

export const notices = senderNotices<CompanyEnquiryRow>(
  'companyEnquiry',
  ({ subject }) => t('An answer from {company}', { company: subject }),
  statuses,
);

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
      subject: isFirst
        ? t('New enquiry from {name}', { name: from })
        : t('{name} wrote again', { name: shortName(row.name) }),
      paragraphs: [
        {
          text: t('{name} ({email}) wrote to {company} through {site}:', {
            name: from,
            email: row.email,
            company: oneLine(row.subject),
            site: settings.SITE_NAME,
          }),
          by: { name: from, picture: null },
        },
        { quote: message },
        // The portal names no company that it has not verified.
        ...(row.company
          ? [t('The sender entered a company, which is not verified. You see it with the enquiry in the portal.')]
          : []),
        ...(byGuest ? [t('The sender was not signed in, so the address is not verified.')] : []),
        ...(isFirst ? [] : [t('You will get no further emails about messages in the next ten minutes.')]),
        ...(row.owner_id === null
          ? [t('The company’s page has no owner yet. Claim it to reply there, or write to the address above.')]
          : []),
      ],
      link:
        row.owner_id === null
          ? { label: t('Claim the company'), path: claimPath(row.subject_id) }
          : { label: t('Reply'), path: enquiryPath(row.id) },
    };
  },
);

export const unclaimedMail = defineMail(
  { name: 'directory.unclaimed', to: 'anyone', class: 'notification' },
  (settings, companyId: CompanyId) => ({
    subject: say('Enquiry to your company: {site}', { site: siteName(settings) }),
    greeting: say('Hello,'),
    paragraphs: [
      say('Someone sent an enquiry to a company in the directory of {site} that lists this contact address.', {
        site: siteName(settings),
      }),
      say('The company’s page has no owner yet. Claim it to read the enquiry and reply.'),
      say('If this is not your company, you can ignore this email.'),
    ],
    link: { label: say('Claim the company'), path: portalPathOf(claimPath(companyId)) },
  }),
);
