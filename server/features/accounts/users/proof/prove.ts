import type { FactorProof, PasskeyOptions, ProofMethod } from '#contract/factors.ts';
import { messages } from '#contract/messages.ts';
import type { Challenge } from '#contract/users.ts';
import type { Db } from '#server/platform/database/open.ts';
import { Forbidden, Invalid, SignedOut } from '#server/platform/errors.ts';
import type { Portal } from '#server/platform/portal.ts';
import type { Actor } from '#server/policy.ts';
import { audit } from '../../../services/audit/index.ts';
import { accountOf } from '../account-of.ts';
import { deleteAttempts } from '../attempt-queries.ts';
import { budgets, requireAttempt, requireSend } from '../attempts.ts';
import { useChallenge } from '../challenge-queries.ts';
import { openChallenge, tryCode, usedUp } from '../challenges.ts';
import { tellOfGuesses } from '../factors/guesses.ts';
import { methodsOf } from '../factors/methods.ts';
import { passkeyToUse } from '../factors/passkeys.ts';
import { deleteFactorReset, noteProof, selectFactors } from '../factors/queries.ts';
import { requireFactorAttempt, takeFactor } from '../factors/verify-factor.ts';
import { verifyPassword } from '../password.ts';
import type { UserRow } from '../queries.ts';

const t = messages('server');

/** Accounts with a factor prove themselves with it: a stolen mailbox or password is not enough. */
async function methodsFor(db: Db, user: UserRow): Promise<ProofMethod[]> {
  const factors = methodsOf(await selectFactors(db, user.id));
  if (factors.length > 0) return factors;
  return user.passwordHash === null ? ['emailCode'] : ['password', 'emailCode'];
}

export async function readProof(portal: Portal, actor: Actor) {
  const user = await accountOf(portal, actor);
  return { isFresh: actor.isProved === true, methods: await methodsFor(portal.db, user) };
}

const needsFactor = () =>
  new Forbidden(
    t('Your account has a passkey or an authenticator app. Use it to confirm that it’s you.'),
    'FACTOR_NEEDED',
  );

export async function sendProofCode(portal: Portal, actor: Actor): Promise<Challenge> {
  const user = await accountOf(portal, actor);
  if (!(await methodsFor(portal.db, user)).includes('emailCode')) throw needsFactor();
  const budget = budgets.session(user.id);
  await requireSend(portal.db, 'proof', budget, portal.settings);
  const { id: userId, email } = user;
  return portal.db.transaction((tx) => openChallenge(tx, portal, { purpose: 'proof', email, userId, budget }));
}

export async function passkeyForProof(portal: Portal, actor: Actor): Promise<PasskeyOptions> {
  const user = await accountOf(portal, actor);
  return passkeyToUse(portal, 'proof', user.id);
}

type Proof = FactorProof & { readonly password?: string | undefined; readonly challengeId?: string | undefined };

/**
 * @param portal whose `db` commits by itself, so that attempts are counted even if the request fails
 * @throws PortalError 401, 410 or 429 for a wrong proof, Invalid for a wrong password
 */
export async function prove(portal: Portal, actor: Actor, proof: Proof): Promise<void> {
  const user = await accountOf(portal, actor);
  const { sessionId } = actor;
  if (sessionId === null) throw new SignedOut();
  const methods = await methodsFor(portal.db, user);
  const by = methods.includes('emailCode')
    ? await proveWithoutFactor(portal, user, proof)
    : await proveByFactor(portal, user, proof);
  await portal.db.transaction(async (tx) => {
    const isByFactor = by !== 'password' && by !== 'emailCode';
    await noteProof(tx, sessionId, isByFactor);
    if (isByFactor) await deleteFactorReset(tx, user.id);
    await audit(tx, user.id, 'session.proved', `session:${sessionId}`, { by });
  });
}

async function proveByFactor(portal: Portal, user: UserRow, proof: Proof): Promise<ProofMethod> {
  if (proof.password !== undefined || proof.challengeId !== undefined) throw needsFactor();
  const budget = budgets.session(user.id);
  if (!proof.passkey) await portal.db.transaction((tx) => requireFactorAttempt(tx, portal, budget));
  const by = await takeFactor(portal, user.id, proof, 'proof').catch(async (error: unknown) => {
    await tellOfGuesses(portal, user.id, budget, 'session');
    throw error;
  });
  await portal.db.transaction((tx) => deleteAttempts(tx, 'factor', budget));
  return by;
}

async function proveWithoutFactor(
  portal: Portal,
  user: UserRow,
  { password, challengeId, code }: Proof,
): Promise<ProofMethod> {
  if (challengeId !== undefined) {
    if (code === undefined) throw new Invalid({ code: t('Enter the six digits of the code.') });
    const challenge = await tryCode(portal, challengeId, ['proof'], code);
    if (challenge.userId !== user.id) throw usedUp();
    if (!(await portal.db.transaction((tx) => useChallenge(tx, challenge)))) throw usedUp();
    return 'emailCode';
  }
  const budget = budgets.session(user.id);
  await portal.db.transaction((tx) =>
    requireAttempt(tx, 'password', budget, portal.settings, t('Too many attempts. Wait a few minutes.')),
  );
  if (user.passwordHash === null || !(await verifyPassword(user.passwordHash, password ?? '', portal.sender)))
    throw new Invalid({ password: t('This is not your password.') });
  await portal.db.transaction((tx) => deleteAttempts(tx, 'password', budget));
  return 'password';
}
