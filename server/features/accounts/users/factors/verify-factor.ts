import type { FactorMethod, FactorProof, PasskeyOptions } from '#contract/factors.ts';
import type { UserId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { Invalid, PortalError, TooMany } from '#server/platform/errors.ts';
import type { Portal } from '#server/platform/portal.ts';
import { hashToken } from '#server/platform/tokens.ts';
import { audit } from '../../../services/audit/index.ts';
import { alertOwner } from '../alerts.ts';
import { deleteAttempts } from '../attempt-queries.ts';
import { attempt } from '../attempts.ts';
import { type ChallengeRow, findChallenge, takeTry, useChallenge } from '../challenge-queries.ts';
import { usedUp } from '../challenges.ts';
import { logFailureOf } from '../failed-sign-in.ts';
import { findUser } from '../queries.ts';
import { type Browser, refusalOf, type StartedSession, startSession } from '../start-session.ts';
import { takeAuthenticatorCode } from './authenticator.ts';
import { tellOfGuesses } from './guesses.ts';
import { passkeyToUse, takePasskey } from './passkeys.ts';
import { deleteFactorReset, selectFactors, takeRecoveryCode } from './queries.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { wrongFactor } from './wrong-factor.ts';

const t = messages('server');

const expired = () =>
  new PortalError(410, 'OTP_EXPIRED', t('This sign-in has expired. Start again with your email address.'));

/** @throws PortalError 401 FACTOR_WRONG with `triesLeft`, 410 OTP_EXPIRED, 429 OTP_LOCKED */
export async function verifyFactor(
  portal: Portal,
  input: FactorProof & { readonly challengeId: string; readonly trustDevice?: boolean | undefined },
  browser: Browser,
): Promise<StartedSession> {
  // A passkey can’t be guessed.
  const step = input.passkey ? await findStep(portal, input.challengeId) : await countTry(portal, input.challengeId);
  const kind = await takeFactor(portal, step.userId, input, 'factor', { triesLeft: step.triesLeft }).catch(
    async (error: unknown) => {
      await logFailureOf(portal.db, step.userId);
      await tellOfGuesses(portal, step.userId, step.budget, step.method ?? 'code');
      throw error;
    },
  );
  const outcome = await portal.db.transaction(async (tx) => {
    if (!(await useChallenge(tx, step))) return usedUp();
    const user = await findUser(tx, step.userId);
    if (!user) return usedUp();
    const refusal = refusalOf(user, step.staff);
    if (refusal) return refusal;
    await deleteAttempts(tx, 'factor', step.budget);
    await deleteFactorReset(tx, user.id);
    const by = step.method ?? 'code';
    const { trustDevice = false } = input;
    return startSession(tx, portal, user, browser, { by, trustDevice, factor: kind, staff: step.staff });
  });
  if (outcome instanceof Error) throw outcome;
  return outcome;
}

/** Counted and committed before anything is compared, so that parallel guesses get no extra attempts. */
function countTry(portal: Portal, challengeId: string): Promise<ChallengeRow & { readonly userId: UserId }> {
  return portal.db.transaction(async (tx) => {
    const step = await takeTry(tx, hashToken(challengeId), ['factor']);
    if (!step || step.userId === null) throw expired();
    await requireFactorAttempt(tx, portal, step.budget);
    return { ...step, userId: step.userId };
  });
}

export async function requireFactorAttempt(tx: Tx, { settings }: Pick<Portal, 'settings'>, budget: string) {
  const attempted = await attempt(tx, 'factor', budget, settings);
  if (attempted.over)
    throw new TooMany(
      attempted.wait,
      t('Too many wrong codes. Wait a few minutes, or use a passkey if you have one.'),
      'OTP_LOCKED',
    );
}

/** @throws PortalError 401, Invalid if not exactly one proof was sent */
export async function takeFactor(
  portal: Portal,
  userId: UserId,
  { code, recoveryCode, passkey }: FactorProof,
  purpose: 'factor' | 'proof',
  extra: Readonly<Record<string, unknown>> = {},
): Promise<FactorMethod> {
  if ([code, recoveryCode, passkey].filter((proof) => proof !== undefined).length !== 1)
    throw new Invalid({ code: t('Enter the six digits of your app, or a recovery code.') });
  if (passkey) {
    await takePasskey(portal, passkey, purpose, userId);
    return 'passkey';
  }
  return portal.db.transaction(async (tx) => {
    if (code !== undefined) {
      if (!(await takeAuthenticatorCode(portal, tx, userId, code))) throw wrongFactor('authenticator', extra);
      return 'authenticator';
    }
    if (!(await takeRecoveryCode(tx, userId, hashRecoveryCode(recoveryCode ?? ''))))
      throw wrongFactor('recoveryCode', extra);
    const { recoveryCodes: left } = await selectFactors(tx, userId);
    await audit(tx, userId, 'recoveryCode.used', `user:${userId}`, { left });
    await alertOwner(tx, portal, userId, { kind: 'recoveryCodeUsed', left });
    return 'recoveryCode';
  });
}

export async function passkeyForStep(portal: Portal, challengeId: string): Promise<PasskeyOptions> {
  const { userId } = await findStep(portal, challengeId);
  return passkeyToUse(portal, 'factor', userId);
}

/** @throws PortalError 410 if the second step of this sign-in is over */
export async function findStep(
  portal: Pick<Portal, 'db'>,
  challengeId: string,
): Promise<ChallengeRow & { readonly userId: UserId }> {
  const step = await findChallenge(portal.db, hashToken(challengeId), ['factor']);
  if (!step || step.userId === null || step.usedAt || step.triesLeft <= 0 || step.expiresAt < new Date())
    throw expired();
  return { ...step, userId: step.userId };
}
