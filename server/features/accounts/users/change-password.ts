import { SignedOut } from '#server/platform/errors.ts';
import { hashToken, newToken } from '#server/platform/tokens.ts';
import type { Actor } from '#server/policy.ts';
import { audit } from '../../services/audit/index.ts';
import { accountOf } from './account-of.ts';
import { alertOwner } from './alerts.ts';
import type { PasswordDeps } from './challenges.ts';
import { deleteTrustedDevices, deviceOfSession } from './device-queries.ts';
import { hashPassword } from './password.ts';
import { refuseWeakPassword } from './password-rules.ts';
import { updatePassword } from './queries.ts';
import { deleteOtherSessions, updateToken } from './session-queries.ts';

/**
 * Replaces the token of the current session too: somebody else may have copied it.
 * @returns the new token
 * @throws Invalid for `password` if it is weak
 */
export async function changePassword(deps: PasswordDeps, actor: Actor, password: string): Promise<string> {
  const { db, sender } = deps;
  const user = await accountOf(deps, actor);
  const { id: userId } = user;
  const { sessionId } = actor;
  if (sessionId === null) throw new SignedOut();
  refuseWeakPassword(password, user.email);
  const passwordHash = await hashPassword(password, sender);
  const sessionToken = newToken();
  await db.transaction(async (tx) => {
    await updatePassword(tx, userId, passwordHash);
    await deleteOtherSessions(tx, userId, sessionId);
    await updateToken(tx, sessionId, hashToken(sessionToken));
    await deleteTrustedDevices(tx, userId, await deviceOfSession(tx, sessionId));
    await audit(tx, userId, 'password.changed', `user:${userId}`);
    await alertOwner(tx, deps, userId, { kind: 'passwordChanged' });
  });
  return sessionToken;
}
