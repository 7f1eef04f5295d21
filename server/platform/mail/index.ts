/** `postMail` queues email in a transaction; a job delivers it. */
export { smtpHandshake } from './carriers.ts';
export { type EmailParts, portalUrl, unsubscribing } from './email.ts';
export { defineMail, type Mail } from './mail-types.ts';
export { oneLine } from './one-line.ts';
export { codeOf, dayOf, type Phrase, portalPath, portalPathOf, say, siteName } from './phrase.ts';
export { postMail, postMails } from './post-mail.ts';
export { deleteMailsTo, deleteWaiting as dropMails } from './queries.ts';
export { type Recipient, typedAddress } from './recipient.ts';
export { registerMail } from './register.ts';
export type { mails } from './tables.ts';
