/** These mails quote what people typed, so they go to verified addresses only. */
import type { EnquiryStatus } from '#contract/education.ts';
import { defineMail, type LetterParts, oneLine } from '#server/platform/mail/index.ts';
import type { Settings } from '#server/settings.ts';
import type { EnquiryRow } from './enquiry-queries.ts';

export const askerPath = (enquiryId: string): string => `/education/my-enquiries?open=${enquiryId}`;
export const staffPath = (enquiryId: string): string => `/admin/enquiries/${enquiryId}`;

const paragraphsOf = (text: string): string[] => text.split(/[\r\n]+/).filter((line) => line.trim() !== '');
const notification = { to: 'proven', class: 'notification' } as const;

/** A guest is told how to see the thread in the portal. */
function toAsker(settings: Settings, row: EnquiryRow, subject: string, paragraphs: readonly string[]): LetterParts {
  const guest = row.asker_id === null;
  return {
    subject: `${subject}: ${row.course_title}`,
    paragraphs: guest
      ? [
          ...paragraphs,
          `Sign up with this address, ${row.email}, to see the conversation in ${settings.SITE_NAME} and to write in it.`,
        ]
      : paragraphs,
    link: guest
      ? { label: 'Sign up', path: '/signup' }
      : { label: 'Your enquiry in the portal', path: askerPath(row.id) },
  };
}

export const receivedMail = defineMail(
  { name: 'courses.received', ...notification },
  (settings, row: EnquiryRow): LetterParts =>
    toAsker(settings, row, 'We have your enquiry', [
      `Hello ${oneLine(row.name)},`,
      `Thank you for asking about ${oneLine(row.course_title)}, ${oneLine(row.institution_name)}. You wrote:`,
      ...paragraphsOf(row.message),
      'We will reply by e-mail to this address.',
    ]),
);

export const answerMail = defineMail(
  { name: 'courses.answer', ...notification },
  (settings, row: EnquiryRow, author: string, messages: readonly string[]): LetterParts =>
    toAsker(settings, row, 'An answer to your enquiry', [
      `Hello ${oneLine(row.name)},`,
      `${oneLine(author)} answered your enquiry about ${oneLine(row.course_title)}:`,
      ...messages.flatMap(paragraphsOf),
    ]),
);

/** What a status means to the asker. */
export const statusWords: Readonly<Record<EnquiryStatus, string>> = {
  NEW: 'Your enquiry is open again. You will receive an answer.',
  CONTACTED: 'Your enquiry is being answered.',
  ENROLLED: 'You are enrolled in the course.',
  CLOSED: 'Your enquiry is closed. If you have another question, send a new enquiry on the course page.',
};

export const statusMail = defineMail(
  { name: 'courses.status', ...notification },
  (settings, row: EnquiryRow, status: EnquiryStatus): LetterParts =>
    toAsker(settings, row, 'Your enquiry', [
      `Hello ${oneLine(row.name)},`,
      `There is an update on your enquiry about ${oneLine(row.course_title)}.`,
      statusWords[status],
    ]),
);

export const newEnquiryMail = defineMail(
  { name: 'courses.new-enquiry', ...notification },
  (_settings, row: EnquiryRow): LetterParts => ({
    subject: `New enquiry: ${row.course_title}`,
    paragraphs: [
      `Someone sent an enquiry about ${oneLine(row.course_title)}, ${oneLine(row.institution_name)}.`,
      `From: ${oneLine(row.name)}, ${row.email}`,
      ...(row.phone ? [`Phone: ${oneLine(row.phone)}`] : []),
      ...(row.company ? [`Company: ${oneLine(row.company)}`] : []),
      ...(row.user_id === null && row.email_proven_at === null
        ? ['The sender was not signed in, so the address is not verified.']
        : []),
      ...paragraphsOf(row.message),
    ],
    link: { label: 'Reply', path: staffPath(row.id) },
  }),
);

export const askerWroteMail = defineMail(
  { name: 'courses.asker-wrote', ...notification },
  (_settings, row: EnquiryRow, message: string): LetterParts => ({
    subject: `${row.name} wrote: ${row.course_title}`,
    paragraphs: [
      `${oneLine(row.name)} wrote in the enquiry about ${oneLine(row.course_title)}:`,
      ...paragraphsOf(message),
    ],
    link: { label: 'Reply', path: staffPath(row.id) },
  }),
);
