/** The post office: `postMail` in a transaction, delivery by job. */
export { portalUrl, writeLetter } from './letter.ts';
export { type Letter, postMail } from './post-mail.ts';
export { registerMail } from './register.ts';
