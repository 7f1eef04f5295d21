/** The door of accounts: who asks, and what other features may do with an account. */
export { createAccount, setRole } from './accounts.ts';
export { audit, type AuditAction } from './audit.ts';
export { type AuthorColumns, presentAuthor } from './author.ts';
export { findActor, guestActor } from './find-actor.ts';
export { hashPassword } from './password.ts';
export { refuseWeakPassword } from './password-rules.ts';
export { presentPerson } from './present.ts';
export { registerUsers } from './routes.ts';
