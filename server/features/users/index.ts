/** The door of accounts: who asks, and what other features may do with an account. */
export { registerAccount } from './account-routes.ts';
export { createAccount, setRole } from './accounts.ts';
export { mayMailGuest, requireAttempt } from './attempts.ts';
export { audit } from './audit.ts';
export { type AuthorColumns, presentAuthor } from './author.ts';
export { openChallenge, RESEND_SECONDS, tryCode, usedUp } from './challenges.ts';
export { type Contact, findContact, findStaff } from './contact.ts';
export { findActor, guestActor } from './find-actor.ts';
export { findHolder } from './holder.ts';
export { registerAccountManagement } from './manage-routes.ts';
export { hashPassword } from './password.ts';
export { refuseWeakPassword } from './password-rules.ts';
export { countAttempt, selectLiveSessions as listLiveSessions, useChallenge } from './queries.ts';
export { readProfileParts } from './read.ts';
export { registerUsers } from './routes.ts';
export { searchTextOfMember } from './search-text.ts';
export { hashToken } from './secrets.ts';
export { memberIsShown } from './visibility.ts';
