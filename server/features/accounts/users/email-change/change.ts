import type { z } from 'zod';
import type { changeEmail, confirmEmail } from '#contract/account.ts';
import type { Challenge, Me } from '#contract/users.ts';
import { audit } from '#server/features/services/audit/index.ts';
import type { Db, Tx } from '#server/platform/database/open.ts';
import { Conflict, Invalid, SignedOut } from '#server/platform/errors.ts';
import { queueMail } from '#server/platform/mail/index.ts';
import { hashToken, newToken } from '#server/platform/tokens.ts';
import type { Actor } from '#server/policy.ts';
import { deleteAttempts } from '../attempt-queries.ts';
import { budgets, requireAttempt, requireSend } from '../attempts.ts';
import { type ChallengeRow, useChallenge as takeChallenge } from '../challenge-queries.ts';
import { type Deps, openChallenge, type PasswordDeps, tryCode, usedUp } from '../challenges.ts';
import { addressOf } from '../contact.ts';
import { deleteTrustedDevices, deviceOfSession } from '../device-queries.ts';
import { verifyPassword } from '../password.ts';
import { presentMe } from '../present.ts';
import { findUser, findUserByEmail, lockUser, type UserRow } from '../queries.ts';
import { deleteOtherSessions, updateToken } from '../session-queries.ts';
import type { AddressVerified } from '../verify-code.ts';
import { emailChangedMail } from './emails.ts';
import { insertEmailChange, updateEmail } from './queries.ts';

async function accountOf({ db }: Pick<Deps, 'db'>, { userId }: Actor): Promise<UserRow> {
  const user = userId === null ? undefined : await findUser(db, userId);
  if (!user) throw new SignedOut();
  return user;
}

/** For people who do not enter their password. */
export async function sendEmailProof(deps: Deps, actor: Actor): Promise<Challenge> {
  const { id: userId, email } = await accountOf(deps, actor);
  const budget = budgets.session(userId);
  await requireSend(deps.db, 'emailProof', budget, deps.settings);
  return deps.db.transaction((tx) => openChallenge(tx, deps, { purpose: 'emailProof', email, userId, budget }));
}

/**
 * Sends a code to the new address. If it has an account, the response is the same and the code is sent to nobody.
 * @throws Invalid for a wrong password or the present address, PortalError for a wrong code
 */
export async function requestEmailChange(
  deps: PasswordDeps,
  outside: Db,
  actor: Actor,
  { email, ...proof }: z.output<typeof changeEmail.body>,
): Promise<Challenge> {
  const user = await accountOf(deps, actor);
  const budget = budgets.session(user.id);
  if (email === user.email) throw new Invalid({ email: 'Your account already has this address.' });
  const proved = await requireProof(deps, outside, user, proof);
  await requireSend(deps.db, 'email', budget, deps.settings);
  return deps.db.transaction(async (tx) => {
    if (proved) await requireUnused(tx, proved);
    // For all accounts together, so that many accounts can’t fill a mailbox.
    await requireAttempt(tx, 'send', `email:${email}`, deps.settings);
    const isTaken = (await findUserByEmail(tx, email)) !== undefined;
    return openChallenge(tx, deps, { purpose: 'email', email, budget, ...(isTaken ? {} : { userId: user.id }) });
  });
}

async function requireUnused(tx: Tx, challenge: ChallengeRow): Promise<void> {
  if (!(await takeChallenge(tx, challenge))) throw usedUp();
}

/** @returns the challenge of the code to the present address */
async function requireProof(
  deps: PasswordDeps,
  outside: Db,
  user: UserRow,
  { password, challengeId, code }: Omit<z.output<typeof changeEmail.body>, 'email'>,
): Promise<ChallengeRow | null> {
  if (challengeId !== undefined && code !== undefined) {
    const challenge = await tryCode(deps, challengeId, ['emailProof'], code);
    if (challenge.userId !== user.id || challenge.email !== user.email) throw usedUp();
    return challenge;
  }
  const budget = budgets.session(user.id);
  // In its own transaction, so that the count is kept if this fails, and no lock is held while the hash is checked.
  await outside.transaction((tx) =>
    requireAttempt(tx, 'password', budget, deps.settings, 'Too many attempts. Wait a few minutes.'),
  );
  if (user.passwordHash === null || !(await verifyPassword(user.passwordHash, password ?? '', deps.sender))) {
    throw new Invalid({ password: 'This is not your password.' });
  }
  await deps.db.transaction((tx) => deleteAttempts(tx, 'password', budget));
  return null;
}

/**
 * Other sessions and trusted devices end, and this session gets another token: somebody else may hold one.
 * @returns the new token
 * @throws PortalError if the code is refused, Conflict if the address has got an account in the meantime
 */
export async function confirmEmailChange(
  deps: Deps & { readonly verifiedSteps: readonly AddressVerified[] },
  actor: Actor,
  { challengeId, code }: z.output<typeof confirmEmail.body>,
): Promise<{ readonly me: Me; readonly sessionToken: string }> {
  const { userId, sessionId } = actor;
  if (userId === null || sessionId === null) throw new SignedOut();
  const challenge = await tryCode(deps, challengeId, ['email'], code);
  if (challenge.userId !== userId) throw usedUp();
  const [sessionToken, undoToken] = [newToken(), newToken()];
  return deps.db.transaction(async (tx) => {
    const before = await lockUser(tx, userId);
    if (!before) throw new SignedOut();
    await requireUnused(tx, challenge);
    const newEmail = challenge.email;
    if (await findUserByEmail(tx, newEmail)) {
      throw new Conflict('This address has an account now. Enter another one.', 'ADDRESS_TAKEN');
    }
    const after = await updateEmail(tx, userId, newEmail);
    if (!after) throw new SignedOut();
    await insertEmailChange(tx, { userId, oldEmail: before.email, newEmail, tokenHash: hashToken(undoToken) });
    await deleteOtherSessions(tx, userId, sessionId);
    await updateToken(tx, sessionId, hashToken(sessionToken));
    await deleteTrustedDevices(tx, userId, await deviceOfSession(tx, sessionId));
    await audit(tx, userId, 'account.emailChanged', `user:${userId}`, { from: before.email, to: newEmail });
    for (const step of deps.verifiedSteps) await step(tx, after);
    await queueMail(tx, deps.jobs, addressOf(before), emailChangedMail(deps.settings, undoToken));
    return { me: presentMe(after), sessionToken };
  });
}
