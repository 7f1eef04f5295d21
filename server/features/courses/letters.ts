/** The mails of enquiries. What people typed stands in them as text; the frame escapes it. */
import type { EnquiryStatus } from '#contract/education.ts';
import { type Letter, writeLetter } from '#server/platform/mail/index.ts';
import type { Settings } from '#server/settings.ts';
import type { EnquiryRow } from './enquiry-queries.ts';

/** Where its asker and where staff see an enquiry. */
export const askerPath = (enquiryId: string): string => `/education/my-enquiries?open=${enquiryId}`;
export const staffPath = (enquiryId: string): string => `/admin/enquiries/${enquiryId}`;

/** Names and titles may hold line breaks, which have no place in a subject or a line of facts. */
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
const paragraphsOf = (text: string): string[] => text.split(/[\r\n]+/).filter((line) => line.trim() !== '');

/** To who asked: a guest is told how to see the thread in the portal. */
function letterToAsker(settings: Settings, row: EnquiryRow, subject: string, paragraphs: readonly string[]): Letter {
  const guest = row.asker_id === null;
  return writeLetter(settings, {
    subject: `${subject}: ${oneLine(row.course_title)}`,
    paragraphs: guest
      ? [
          ...paragraphs,
          `Sign up with this address, ${row.email}, to see the conversation in ${settings.SITE_NAME} and to write in it.`,
        ]
      : paragraphs,
    link: guest
      ? { label: 'Sign up', path: '/signup' }
      : { label: 'Your enquiry in the portal', path: askerPath(row.id) },
  });
}

export function receivedLetter(settings: Settings, row: EnquiryRow): Letter {
  return letterToAsker(settings, row, 'We have your enquiry', [
    `Hello ${oneLine(row.name)},`,
    `Thank you for asking about ${oneLine(row.course_title)}, ${oneLine(row.institution_name)}. You wrote:`,
    ...paragraphsOf(row.message),
    'We answer by e-mail to this address.',
  ]);
}

export function answerLetter(settings: Settings, row: EnquiryRow, author: string, message: string): Letter {
  return letterToAsker(settings, row, 'An answer to your enquiry', [
    `Hello ${oneLine(row.name)},`,
    `${oneLine(author)} answered what you asked about ${oneLine(row.course_title)}:`,
    ...paragraphsOf(message),
  ]);
}

/** What a status means to who asked. */
export const statusWords: Readonly<Record<EnquiryStatus, string>> = {
  NEW: 'Your enquiry is open again and waits for an answer.',
  CONTACTED: 'Your enquiry is being answered.',
  ENROLLED: 'You are enrolled in the course.',
  CLOSED: 'Your enquiry is closed. If something is left to ask, ask anew on the course page.',
};

export function statusLetter(settings: Settings, row: EnquiryRow, status: EnquiryStatus): Letter {
  return letterToAsker(settings, row, 'Your enquiry', [
    `Hello ${oneLine(row.name)},`,
    `There is news on what you asked about ${oneLine(row.course_title)}.`,
    statusWords[status],
  ]);
}

export function newEnquiryLetter(settings: Settings, row: EnquiryRow): Letter {
  const facts = [
    `From: ${oneLine(row.name)}, ${row.email}`,
    ...(row.phone ? [`Phone: ${oneLine(row.phone)}`] : []),
    ...(row.company ? [`Company: ${oneLine(row.company)}`] : []),
  ];
  return writeLetter(settings, {
    subject: `New enquiry: ${oneLine(row.course_title)}`,
    paragraphs: [
      `Somebody asks about ${oneLine(row.course_title)}, ${oneLine(row.institution_name)}.`,
      ...facts,
      ...paragraphsOf(row.message),
    ],
    link: { label: 'Answer it', path: staffPath(row.id) },
  });
}

export function askerWroteLetter(settings: Settings, row: EnquiryRow, message: string): Letter {
  return writeLetter(settings, {
    subject: `${oneLine(row.name)} wrote: ${oneLine(row.course_title)}`,
    paragraphs: [
      `${oneLine(row.name)} wrote in the enquiry about ${oneLine(row.course_title)}:`,
      ...paragraphsOf(message),
    ],
    link: { label: 'Answer it', path: staffPath(row.id) },
  });
}
