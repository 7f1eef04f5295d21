import { defineMail } from '#server/platform/mail/index.ts';

export const backupFailedMail = defineMail(
  { name: 'backup.failed', to: 'verified', class: 'notification' },
  (_settings, subject: string, paragraphs: readonly string[], path: string) => ({
    subject,
    paragraphs,
    link: { label: 'View the checks', path },
  }),
);
