import { messages } from '#contract/messages.ts';
import { defineMail } from '#server/platform/mail/index.ts';
import { defineNotice } from '#server/platform/notices/notice-types.ts';

const t = messages('emails');

export const backupFailedMail = defineMail(
  { name: 'backup.failed', to: 'verified', class: 'notification' },
  (_settings, reason: string, path: string) => ({
    subject: t('The backup failed'),
    paragraphs: paragraphsOf(reason),
    link: { label: t('View the checks'), path },
  }),
);

export const backupFailed = defineNotice<{ readonly reason: string }>('backup.failed', {
  title: () => t('The backup failed'),
  text: ({ reason }) => paragraphsOf(reason).join(' '),
});

const paragraphsOf = (reason: string): string[] => [
  t('The scheduled backup failed: {reason}', { reason }),
  t('The next one is tried as scheduled. Correct the reason, then make one by hand with “npm run backup -- --to s3”.'),
];
