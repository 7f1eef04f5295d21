/** The post office: `postMail` in a transaction, delivery by job. */
export { portalUrl, writeLetter } from './letter.ts';
export { type Letter, postMail } from './post-mail.ts';
export { deleteWaiting as dropMails } from './queries.ts';
export { registerMail } from './register.ts';
