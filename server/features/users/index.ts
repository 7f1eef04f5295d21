/** The door of accounts: who asks, and what other features may do with an account. */
export { createAccount, setRole } from './accounts.ts';
export { budgets, requireAttempt } from './attempts.ts';
export { type AuditAction, audit, auditDraft, collectAudit, isCollected, writeAudit } from './audit.ts';
export { type AuthorColumns, presentAuthor } from './author.ts';
export { openChallenge, RESEND_SECONDS, tryCode, usedUp } from './challenges.ts';
export { addressOf, type Contact, findAdmins, findContact, findStaff } from './contact.ts';
export { findActor, guestActor } from './find-actor.ts';
export { findHolder } from './holder.ts';
export type { Departure } from './leave.ts';
export type { Overseer } from './overseer.ts';
export { hashPassword, verifyPassword } from './password.ts';
export { refuseWeakPassword } from './password-rules.ts';
export { countAttempt, insertAuditOnce, selectLiveSessions as listLiveSessions, useChallenge } from './queries.ts';
export { readProfileParts } from './read.ts';
export { searchTextOfMember } from './search-text.ts';
export { hashToken } from './secrets.ts';
export { memberIsShown } from './visibility.ts';
