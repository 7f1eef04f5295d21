import type { LoggedMail } from '#contract/mail-log.ts';
import { mailTypeLabels } from '#contract/mail-types.ts';

const classes: Readonly<Record<LoggedMail['class'], string>> = {
  code: 'Sign-in code',
  link: 'Confirmation link',
  invitation: 'Invitation',
  notification: 'Notification',
};

/** What an email is about. Old emails have no type, and a type may no longer exist. */
export const typeOf = ({ type, class: mailClass }: Pick<LoggedMail, 'type' | 'class'>): string =>
  mailTypeLabels[type ?? ''] ?? classes[mailClass];
