import { hashToken } from '#server/platform/tokens.ts';
import { audit } from '../../services/audit/index.ts';
import { alertOwner } from './alerts.ts';
import { revokeAllTokens } from './api-tokens/manage.ts';
import { deleteAttempts } from './attempt-queries.ts';
import { budgets } from './attempts.ts';
import { type ChallengeRow, findChallenge, useChallenge } from './challenge-queries.ts';
import { type Deps, openLink, type PasswordDeps, tryCode, usedUp } from './challenges.ts';
import { deleteTrustedDevices } from './device-queries.ts';
import { hashPassword } from './password.ts';
import { refuseWeakPassword } from './password-rules.ts';
import { updatePassword } from './queries.ts';
import { deleteAllSessions } from './session-queries.ts';

export type ResetPassword = ({ readonly challengeId: string; readonly code: string } | { readonly link: string }) & {
  readonly password: string;
};

export async function resetPassword(deps: PasswordDeps, input: ResetPassword): Promise<void> {
  const challenge = 'link' in input ? await byLink(deps, input.link, input.password) : await byCode(deps, input);
  const { userId, email } = challenge;
  if (userId === null) throw usedUp();
  const passwordHash = await hashPassword(input.password, deps.sender);
  await deps.db.transaction(async (tx) => {
    if (!(await useChallenge(tx, challenge))) throw usedUp();
    await updatePassword(tx, userId, passwordHash);
    await deleteAllSessions(tx, userId);
    await deleteTrustedDevices(tx, userId);
    await revokeAllTokens(tx, userId, 'passwordReset');
    await deleteAttempts(tx, 'password', budgets.address(email));
    await deleteAttempts(tx, 'code', challenge.budget);
    await audit(tx, userId, 'password.reset', `user:${userId}`);
    await alertOwner(tx, deps, userId, { kind: 'passwordChanged' });
  });
}

async function byCode(
  deps: Deps,
  { challengeId, code, password }: { readonly challengeId: string; readonly code: string; readonly password: string },
): Promise<ChallengeRow> {
  // Before the attempt is counted, so that a weak password does not use up the code. An unknown challenge has no address.
  const challenge = await findChallenge(deps.db, hashToken(challengeId), ['reset']);
  refuseWeakPassword(password, challenge?.email ?? '@');
  return tryCode(deps, challengeId, ['reset'], code);
}

async function byLink({ db }: Deps, link: string, password: string): Promise<ChallengeRow> {
  const challenge = await db.transaction((tx) => openLink(tx, link, 'reset'));
  refuseWeakPassword(password, challenge.email);
  return challenge;
}
