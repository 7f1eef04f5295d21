import type { EnquiryId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { defineMail, type EmailParts, oneLine } from '#server/platform/mail/index.ts';
import type { Settings } from '#server/settings.ts';
import type { EnquiryRow } from './queries.ts';

const t = messages('emails');

export const notification = { to: 'verified', class: 'notification' } as const;

interface News {
  /** Names the subject of the enquiry. */
  readonly title: string;
  readonly text: string;
}

/** What the sender learns when the status of an enquiry changes. */
export type StatusTexts<Row extends EnquiryRow> = Readonly<Record<Row['status'], (subject: string) => News>>;

export interface SenderTexts<Row extends EnquiryRow> {
  readonly feature: 'courses' | 'directory';
  readonly path: (enquiryId: EnquiryId) => string;
  readonly received: (row: Row) => { readonly title: string; readonly opening: string; readonly closing: string };
  readonly answered: (values: { readonly author: string; readonly subject: string }) => string;
  readonly updated: (values: { readonly subject: string }) => string;
  readonly statuses: StatusTexts<Row>;
}

export function senderEmails<Row extends EnquiryRow>(texts: SenderTexts<Row>) {
  const { feature, received, answered, updated, statuses } = texts;
  const subjectOf = (row: Row) => oneLine(row.subject);
  return {
    received: defineMail({ name: `${feature}.received`, ...notification }, (settings, row: Row) => {
      const { title, opening, closing } = received(row);
      return toSender(settings, texts, row, title, [opening, { quote: row.message }, closing]);
    }),
    answer: defineMail(
      { name: `${feature}.answer`, ...notification },
      (settings, row: Row, author: string, messages: readonly string[]) => {
        const name = oneLine(author);
        return toSender(settings, texts, row, t('An answer to your enquiry: {subject}', { subject: row.subject }), [
          { text: answered({ author: name, subject: subjectOf(row) }), by: { name, picture: null } },
          ...messages.map((quote) => ({ quote })),
        ]);
      },
    ),
    status: defineMail({ name: `${feature}.status`, ...notification }, (settings, row: Row, status: Row['status']) => {
      const { title, text } = statuses[status](row.subject);
      return toSender(settings, texts, row, title, [updated({ subject: subjectOf(row) }), text]);
    }),
  };
}

function toSender<Row extends EnquiryRow>(
  settings: Settings,
  { path }: Pick<SenderTexts<Row>, 'path'>,
  row: Row,
  subject: string,
  paragraphs: EmailParts['paragraphs'],
): EmailParts {
  const isGuest = row.sender_id === null;
  const signUp = t(
    'Create an account with this address, {email}, to see the conversation in {site} and to write in it.',
    { email: row.email, site: settings.SITE_NAME },
  );
  return {
    subject,
    greeting: t('Hello {name},', { name: oneLine(row.name) }),
    paragraphs: [...paragraphs, ...(isGuest ? [signUp] : [])],
    link: isGuest
      ? { label: t('Create account'), path: '/signup' }
      : { label: t('View your enquiry'), path: path(row.id) },
  };
}
