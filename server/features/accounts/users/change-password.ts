import type { Db } from '#server/platform/database/open.ts';
import { Invalid, SignedOut } from '#server/platform/errors.ts';
import { queueMail } from '#server/platform/mail/index.ts';
import { hashToken, newToken } from '#server/platform/tokens.ts';
import type { Actor } from '#server/policy.ts';
import { audit } from '../../services/audit/index.ts';
import { deleteAttempts } from './attempt-queries.ts';
import { budgets, requireAttempt } from './attempts.ts';
import type { PasswordDeps } from './challenges.ts';
import { addressOf } from './contact.ts';
import { deleteTrustedDevices, deviceOfSession } from './device-queries.ts';
import { passwordChangedMail } from './emails.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { refuseWeakPassword } from './password-rules.ts';
import { findUser, updatePassword } from './queries.ts';
import { deleteOtherSessions, updateToken } from './session-queries.ts';

/**
 * Replaces the token of the current session too: somebody else may have copied it.
 * @param outside counts attempts in a transaction of its own
 * @returns the new token
 * @throws Invalid for `current` if it is wrong, for `password` if the new one is weak
 */
export async function changePassword(
  { db, jobs, settings, sender }: PasswordDeps,
  outside: Db,
  actor: Actor,
  input: { readonly current?: string | undefined; readonly password: string },
): Promise<string> {
  const { userId, sessionId } = actor;
  const user = userId === null ? undefined : await findUser(db, userId);
  if (!user || userId === null || sessionId === null) throw new SignedOut();
  refuseWeakPassword(input.password, user.email);
  if (user.passwordHash !== null) {
    // Limited like sign-in, against guesses on an unattended device. In its own transaction, so that the count is kept if
    // this fails, and no lock is held while the hash is checked.
    await outside.transaction((tx) =>
      requireAttempt(tx, 'password', budgets.session(userId), settings, 'Too many attempts. Wait a few minutes.'),
    );
    if (!(await verifyPassword(user.passwordHash, input.current ?? '', sender)))
      throw new Invalid({ current: 'This is not your current password.' });
  }
  const passwordHash = await hashPassword(input.password, sender);
  const sessionToken = newToken();
  await db.transaction(async (tx) => {
    await updatePassword(tx, userId, passwordHash);
    await deleteOtherSessions(tx, userId, sessionId);
    await updateToken(tx, sessionId, hashToken(sessionToken));
    await deleteTrustedDevices(tx, userId, await deviceOfSession(tx, sessionId));
    await deleteAttempts(tx, 'password', budgets.session(userId));
    await audit(tx, userId, 'password.changed', `user:${userId}`);
    await queueMail(tx, jobs, addressOf(user), passwordChangedMail(settings));
  });
  return sessionToken;
}
