import { postMail } from '#server/platform/mail/index.ts';
import { forgive } from './attempts.ts';
import { audit } from './audit.ts';
import { type Deps, tryCode, usedUp } from './challenges.ts';
import { passwordChangedLetter } from './letters.ts';
import { hashPassword } from './password.ts';
import { refuseWeakPassword } from './password-rules.ts';
import { deleteAllSessions, deleteTrustedDevices, findChallenge, updatePassword, useChallenge } from './queries.ts';
import { hashToken } from './secrets.ts';

export interface ResetPassword {
  readonly challengeId: string;
  readonly code: string;
  readonly password: string;
}

/** Sets a new password with the mailed code; every session and trusted device ends with the old one. */
export async function resetPassword(deps: Deps, input: ResetPassword): Promise<void> {
  // Before the try is taken: who only chose too weak a password keeps the code. An unknown challenge has no address.
  const known = await findChallenge(deps.db, hashToken(input.challengeId), ['reset']);
  refuseWeakPassword(input.password, known?.email ?? '@');
  const challenge = await tryCode(deps, input.challengeId, ['reset'], input.code);
  const { userId, email } = challenge;
  if (userId === null) throw usedUp();
  const passwordHash = await hashPassword(input.password);
  await deps.db.transaction(async (tx) => {
    if (!(await useChallenge(tx, challenge))) throw usedUp();
    await updatePassword(tx, userId, passwordHash);
    await deleteAllSessions(tx, userId);
    await deleteTrustedDevices(tx, userId);
    await forgive(tx, 'password', email);
    await forgive(tx, 'code', email);
    await audit(tx, userId, 'password.reset', `user:${userId}`);
    await postMail(tx, deps.jobs, email, passwordChangedLetter(deps.settings));
  });
}
