import { enquiryPath } from '#contract/course-paths.ts';
import type { EnquiryId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { defineMail, type EmailParts, oneLine, shortName } from '#server/platform/mail/index.ts';
import { notification, type StatusTexts, senderEmails, senderNotices } from '../../trade/enquiries/index.ts';
import type { CourseEnquiryRow } from './enquiry-queries.ts';

const t = messages('emails');

export const staffPath = (enquiryId: EnquiryId): string => `/admin/enquiries/${enquiryId}`;

const statuses: StatusTexts<CourseEnquiryRow> = {
  NEW: (subject) => ({
    title: t('Your enquiry is open again: {subject}', { subject }),
    text: t('You will receive an answer.'),
  }),
  CONTACTED: (subject) => ({
    title: t('Your enquiry is being answered: {subject}', { subject }),
    text: t('We are working on an answer.'),
  }),
  ENROLLED: (subject) => ({
    title: t('You are enrolled: {subject}', { subject }),
    text: t('You are enrolled in the course.'),
  }),
  CLOSED: (subject) => ({
    title: t('Your enquiry is closed: {subject}', { subject }),
    text: t('Your enquiry is closed. If you have another question, send a new enquiry on the course page.'),
  }),
};

const namesOf = (row: CourseEnquiryRow) => ({
  course: oneLine(row.subject),
  institution: oneLine(row.institution_name),
});

export const emails = senderEmails<CourseEnquiryRow>({
  feature: 'courses',
  path: enquiryPath,
  received: (row) => ({
    title: t('We have received your enquiry: {subject}', { subject: row.subject }),
    opening: t('Thank you for asking about {course}, {institution}. You wrote:', namesOf(row)),
    closing: t('We will reply by email to this address.'),
  }),
  answered: (values) => t('{author} answered your enquiry about {subject}:', values),
  updated: (values) => t('There is an update on your enquiry about {subject}.', values),
  statuses,
});

export const notices = senderNotices<CourseEnquiryRow>(
  'enquiry',
  (values) => t('An answer to your enquiry about {subject}', values),
  statuses,
);

/** Anybody can send an enquiry with any name, so the portal shows no picture beside it. */
const personOf = (row: CourseEnquiryRow) => ({ name: oneLine(row.name), picture: null });

export const newEnquiryMail = defineMail(
  { name: 'courses.new-enquiry', ...notification },
  (_settings, row: CourseEnquiryRow): EmailParts => ({
    subject: t('New enquiry: {subject}', { subject: row.subject }),
    paragraphs: [
      {
        text: t('{name} sent an enquiry about {course}, {institution}.', { name: oneLine(row.name), ...namesOf(row) }),
        by: personOf(row),
      },
      { quote: row.message },
      t('Email: {email}', { email: row.email }),
      ...(row.phone ? [t('Phone: {phone}', { phone: oneLine(row.phone) })] : []),
      ...(row.company ? [t('Company: {company}', { company: oneLine(row.company) })] : []),
      ...(row.user_id === null && row.email_verified_at === null
        ? [t('The sender was not signed in, so the address is not verified.')]
        : []),
    ],
    link: { label: t('Reply'), path: staffPath(row.id) },
  }),
);

export const newMessageMail = defineMail(
  { name: 'courses.new-message', ...notification },
  (_settings, row: CourseEnquiryRow, message: string): EmailParts => ({
    subject: t('{name} wrote: {subject}', { name: shortName(row.name), subject: row.subject }),
    paragraphs: [
      {
        text: t('{name} wrote in the enquiry about {course}:', {
          name: oneLine(row.name),
          course: oneLine(row.subject),
        }),
        by: personOf(row),
      },
      { quote: message },
    ],
    link: { label: t('Reply'), path: staffPath(row.id) },
  }),
);
