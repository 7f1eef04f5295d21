import type { z } from 'zod';
import type { confirmEmail } from '#contract/account.ts';
import { messages } from '#contract/messages.ts';
import type { Challenge, Me } from '#contract/users.ts';
import { audit } from '#server/features/services/audit/index.ts';
import { Conflict, Invalid, SignedOut } from '#server/platform/errors.ts';
import { queueMail } from '#server/platform/mail/index.ts';
import { hashToken, newToken } from '#server/platform/tokens.ts';
import type { Actor } from '#server/policy.ts';
import { accountOf } from '../account-of.ts';
import { budgets, requireAttempt, requireSend } from '../attempts.ts';
import { useChallenge as takeChallenge } from '../challenge-queries.ts';
import { type Deps, openChallenge, tryCode, usedUp } from '../challenges.ts';
import { addressOf } from '../contact.ts';
import { deleteTrustedDevices, deviceOfSession } from '../device-queries.ts';
import { presentMe } from '../present.ts';
import { findUserByEmail, lockUser } from '../queries.ts';
import { deleteOtherSessions, updateToken } from '../session-queries.ts';
import type { AddressVerified } from '../verify-code.ts';
import { emailChangedMail } from './emails.ts';
import { insertEmailChange, updateEmail } from './queries.ts';

const t = messages('server');

/**
 * Sends a code to the new address. If it has an account, the response is the same and the code is sent to nobody.
 * @throws Invalid for the present address
 */
export async function requestEmailChange(deps: Deps, actor: Actor, email: string): Promise<Challenge> {
  const user = await accountOf(deps, actor);
  const budget = budgets.session(user.id);
  if (email === user.email) throw new Invalid({ email: t('Your account already has this address.') });
  await requireSend(deps.db, 'email', budget, deps.settings);
  return deps.db.transaction(async (tx) => {
    // For all accounts together, so that many accounts can’t fill a mailbox.
    await requireAttempt(tx, 'send', `email:${email}`, deps.settings);
    const isTaken = (await findUserByEmail(tx, email)) !== undefined;
    return openChallenge(tx, deps, { purpose: 'email', email, budget, ...(isTaken ? {} : { userId: user.id }) });
  });
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
    if (!(await takeChallenge(tx, challenge))) throw usedUp();
    const newEmail = challenge.email;
    if (await findUserByEmail(tx, newEmail)) {
      throw new Conflict(t('This address has an account now. Enter another one.'), 'ADDRESS_TAKEN');
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
