import { enquiryPath } from '#contract/course-paths.ts';
import type { EnquiryId } from '#contract/ids.ts';
import { defineMail, type EmailParts, oneLine, shortName } from '#server/platform/mail/index.ts';
import { notification, type StatusTexts, senderEmails } from '../../trade/enquiries/index.ts';
import type { CourseEnquiryRow } from './enquiry-queries.ts';

export const staffPath = (enquiryId: EnquiryId): string => `/admin/enquiries/${enquiryId}`;

export const statusTexts: StatusTexts<CourseEnquiryRow> = {
  NEW: { what: 'Your enquiry is open again', text: 'You will receive an answer.' },
  CONTACTED: { what: 'Your enquiry is being answered', text: 'We are working on an answer.' },
  ENROLLED: { what: 'You are enrolled', text: 'You are enrolled in the course.' },
  CLOSED: {
    what: 'Your enquiry is closed',
    text: 'Your enquiry is closed. If you have another question, send a new enquiry on the course page.',
  },
};

export const emails = senderEmails<CourseEnquiryRow>({
  feature: 'courses',
  preposition: 'about',
  path: enquiryPath,
  received: {
    subject: 'We have received your enquiry',
    opening: (row) =>
      `Thank you for asking about ${oneLine(row.subject)}, ${oneLine(row.institution_name)}. You wrote:`,
    closing: 'We will reply by email to this address.',
  },
  statuses: statusTexts,
});

/** Anybody can send an enquiry with any name, so the portal shows no picture beside it. */
const personOf = (row: CourseEnquiryRow) => ({ name: oneLine(row.name), picture: null });

export const newEnquiryMail = defineMail(
  { name: 'courses.new-enquiry', ...notification },
  (_settings, row: CourseEnquiryRow): EmailParts => ({
    subject: `New enquiry: ${row.subject}`,
    paragraphs: [
      {
        text: `${oneLine(row.name)} sent an enquiry about ${oneLine(row.subject)}, ${oneLine(row.institution_name)}.`,
        by: personOf(row),
      },
      { quote: row.message },
      `Email: ${row.email}`,
      ...(row.phone ? [`Phone: ${oneLine(row.phone)}`] : []),
      ...(row.company ? [`Company: ${oneLine(row.company)}`] : []),
      ...(row.user_id === null && row.email_verified_at === null
        ? ['The sender was not signed in, so the address is not verified.']
        : []),
    ],
    link: { label: 'Reply', path: staffPath(row.id) },
  }),
);

export const newMessageMail = defineMail(
  { name: 'courses.new-message', ...notification },
  (_settings, row: CourseEnquiryRow, message: string): EmailParts => ({
    subject: `${shortName(row.name)} wrote: ${row.subject}`,
    paragraphs: [
      { text: `${oneLine(row.name)} wrote in the enquiry about ${oneLine(row.subject)}:`, by: personOf(row) },
      { quote: message },
    ],
    link: { label: 'Reply', path: staffPath(row.id) },
  }),
);
