import { UNDO_EMAIL_DAYS } from '#contract/account.ts';
import { defineMail, portalPath, say, siteName } from '#server/platform/mail/index.ts';

/** To the old address. The token is in the fragment, which browsers do not send. */
export const emailChangedMail = defineMail(
  { name: 'users.email-changed', to: 'anyone', class: 'link' },
  (settings, token: string) => ({
    subject: say('The email address of your account was changed: {site}', { site: siteName(settings) }),
    paragraphs: [
      say(
        'The email address of your account was just changed, and all other devices were signed out. Emails now go to the new address.',
      ),
      say(
        'If it was not you, undo the change with the link below. It is valid for {days} days. Then choose a new password.',
        { days: UNDO_EMAIL_DAYS },
      ),
      say('If it was you, you can ignore this email.'),
    ],
    link: { label: say('Undo the change'), path: portalPath`/login/email#${token}` },
  }),
);
