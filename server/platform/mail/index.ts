/** The post office: `postMail` in a transaction, delivery by job. */
export { type Letter, postMail } from './post-mail.ts';
export { type LetterParts, portalUrl, writeLetter } from './letter.ts';
export { registerMail } from './register.ts';
