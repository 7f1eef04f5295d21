import type { EnquiryId } from '#contract/ids.ts';
import { defineMail, type EmailParts, oneLine } from '#server/platform/mail/index.ts';
import type { Settings } from '#server/settings.ts';
import type { EnquiryRow } from './queries.ts';

export const notification = { to: 'verified', class: 'notification' } as const;

/** By the new status of an enquiry. `what` precedes the subject of the enquiry. */
export type StatusTexts<Row extends EnquiryRow> = Readonly<
  Record<Row['status'], { readonly what: string; readonly text: string }>
>;

export interface SenderTexts<Row extends EnquiryRow> {
  readonly feature: 'courses' | 'directory';
  readonly preposition: 'about' | 'to';
  readonly path: (enquiryId: EnquiryId) => string;
  readonly received: {
    readonly subject: string;
    readonly opening: (row: Row) => string;
    readonly closing: string;
  };
  readonly statuses: StatusTexts<Row>;
}

export function senderEmails<Row extends EnquiryRow>(texts: SenderTexts<Row>) {
  const { feature, preposition, received, statuses } = texts;
  const subjectOf = (row: Row) => `${preposition} ${oneLine(row.subject)}`;
  return {
    received: defineMail({ name: `${feature}.received`, ...notification }, (settings, row: Row) =>
      toSender(settings, texts, row, received.subject, [
        received.opening(row),
        { quote: row.message },
        received.closing,
      ]),
    ),
    answer: defineMail(
      { name: `${feature}.answer`, ...notification },
      (settings, row: Row, author: string, messages: readonly string[]) =>
        toSender(settings, texts, row, 'An answer to your enquiry', [
          {
            text: `${oneLine(author)} answered your enquiry ${subjectOf(row)}:`,
            by: { name: oneLine(author), picture: null },
          },
          ...messages.map((quote) => ({ quote })),
        ]),
    ),
    status: defineMail({ name: `${feature}.status`, ...notification }, (settings, row: Row, status: Row['status']) =>
      toSender(settings, texts, row, statuses[status].what, [
        `There is an update on your enquiry ${subjectOf(row)}.`,
        statuses[status].text,
      ]),
    ),
  };
}

function toSender<Row extends EnquiryRow>(
  settings: Settings,
  { path }: SenderTexts<Row>,
  row: Row,
  subject: string,
  paragraphs: EmailParts['paragraphs'],
): EmailParts {
  const isGuest = row.sender_id === null;
  const signUp = `Create an account with this address, ${row.email}, to see the conversation in ${settings.SITE_NAME} and to write in it.`;
  return {
    subject: `${subject}: ${row.subject}`,
    paragraphs: [`Hello ${oneLine(row.name)},`, ...paragraphs, ...(isGuest ? [signUp] : [])],
    link: isGuest ? { label: 'Create account', path: '/signup' } : { label: 'View your enquiry', path: path(row.id) },
  };
}
