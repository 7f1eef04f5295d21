import { Invalid, SignedOut } from '#server/platform/http/errors.ts';
import { postMail } from '#server/platform/mail/index.ts';
import type { Actor } from '#server/policy.ts';
import { deleteOtherSessions } from './account-queries.ts';
import { forgive, requireAttempt } from './attempts.ts';
import { audit } from './audit.ts';
import type { Deps } from './challenges.ts';
import { passwordChangedLetter } from './letters.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { refuseWeakPassword } from './password-rules.ts';
import { deleteTrustedDevices, findUser, updatePassword } from './queries.ts';

/**
 * Changes the password, or sets the first one. Every other session and each trusted device ends with the old one.
 * @throws Invalid naming `current` where it is wrong, `password` where the new one is weak
 */
export async function changePassword(
  { db, jobs, settings }: Deps,
  actor: Actor,
  input: { readonly current?: string | undefined; readonly password: string },
): Promise<void> {
  const { userId } = actor;
  const user = userId === null ? undefined : await findUser(db, userId);
  if (!user || userId === null) throw new SignedOut();
  refuseWeakPassword(input.password, user.email);
  if (user.passwordHash !== null) {
    // Counted like signing in: who sits at somebody's open page can't guess on.
    await db.transaction((tx) => requireAttempt(tx, 'password', user.email, settings, 'Too many tries. Wait a while.'));
    if (!(await verifyPassword(user.passwordHash, input.current ?? '')))
      throw new Invalid({ current: 'This is not your present password.' });
  }
  const passwordHash = await hashPassword(input.password);
  await db.transaction(async (tx) => {
    await updatePassword(tx, userId, passwordHash);
    await deleteOtherSessions(tx, userId, actor.sessionId);
    await deleteTrustedDevices(tx, userId);
    await forgive(tx, 'password', user.email);
    await audit(tx, userId, 'password.changed', `user:${userId}`);
    await postMail(tx, jobs, user.email, passwordChangedLetter(settings));
  });
}
