/** The door of accounts: who asks, and what other features may do with an account. */
export { createAccount, setRole } from './accounts.ts';
export { audit } from './audit.ts';
export { presentAuthor } from './author.ts';
export { type Contact, findContact, findStaff } from './contact.ts';
export { findActor, guestActor } from './find-actor.ts';
export { hashPassword } from './password.ts';
export { refuseWeakPassword } from './password-rules.ts';
export { registerUsers } from './routes.ts';
