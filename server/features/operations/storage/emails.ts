import { defineMail } from '#server/platform/mail/index.ts';

export const storageReportMail = defineMail(
  { name: 'storage.report', to: 'verified', class: 'notification' },
  (_settings, subject: string, paragraphs: readonly string[], path: string) => ({
    subject,
    paragraphs,
    link: { label: 'View accounts', path },
  }),
);
