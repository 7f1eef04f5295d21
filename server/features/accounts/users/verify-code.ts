import type { UserId } from '#contract/ids.ts';
import { currentLanguage } from '#contract/messages.ts';
import type { FactorStep } from '#contract/users.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { audit } from '../../services/audit/index.ts';
import { deleteAttempts } from './attempt-queries.ts';
import { type ChallengeRow, useChallenge } from './challenge-queries.ts';
import { type Deps, openLink, tryCode, usedUp } from './challenges.ts';
import { enter } from './enter.ts';
import { findUser, insertUser, type UserRow } from './queries.ts';
import { type Browser, refusalOf, type StartedSession } from './start-session.ts';

export interface VerifyCode {
  readonly challengeId: string;
  readonly code: string;
  readonly trustDevice?: boolean | undefined;
}

/** In the transaction that creates an account with a verified address, or gives it another one. */
export type AddressVerified = (tx: Tx, account: { readonly id: UserId; readonly email: string }) => Promise<void>;

type Welcoming = Deps & { readonly verifiedSteps: readonly AddressVerified[] };

/** The code is used up even if the sign-in is then refused. */
export async function verifyCode(
  deps: Welcoming,
  input: VerifyCode,
  browser: Browser,
): Promise<StartedSession | FactorStep> {
  const challenge = await tryCode(deps, input.challengeId, ['signup', 'login'], input.code);
  const outcome = await deps.db.transaction(async (tx) => {
    if (!(await useChallenge(tx, challenge))) return usedUp();
    const user = await accountOfChallenge(tx, challenge, deps.verifiedSteps);
    if (!user) return usedUp();
    const refusal = refusalOf(user, challenge.staff);
    if (refusal) return refusal;
    await deleteAttempts(tx, 'code', challenge.budget);
    const by = challenge.purpose === 'signup' ? 'signup' : 'code';
    return enter(tx, deps, user, browser, { by, trustDevice: input.trustDevice ?? false, staff: challenge.staff });
  });
  if (outcome instanceof Error) throw outcome;
  return outcome;
}

/** Also works after a request on the page for staff, so that an attacker can’t make a member’s link useless. */
export async function verifyLink(
  deps: Deps,
  { link, trustDevice = false }: { readonly link: string; readonly trustDevice?: boolean | undefined },
  browser: Browser,
): Promise<StartedSession | FactorStep> {
  const outcome = await deps.db.transaction(async (tx) => {
    const challenge = await openLink(tx, link, 'login');
    if (!(await useChallenge(tx, challenge))) return usedUp();
    const user = await accountOfChallenge(tx, challenge, []);
    if (!user) return usedUp();
    return refusalOf(user, false) ?? enter(tx, deps, user, browser, { by: 'link', trustDevice, staff: false });
  });
  if (outcome instanceof Error) throw outcome;
  return outcome;
}

/** Undefined if another browser has created the account. */
async function accountOfChallenge(
  tx: Tx,
  challenge: ChallengeRow,
  verifiedSteps: readonly AddressVerified[],
): Promise<UserRow | undefined> {
  if (challenge.userId !== null) return findUser(tx, challenge.userId);
  if (!challenge.pending) return undefined;
  const now = new Date();
  const user = await insertUser(tx, {
    ...challenge.pending,
    email: challenge.email,
    emailVerifiedAt: now,
    termsAcceptedAt: challenge.createdAt,
    language: currentLanguage(),
  });
  if (!user) return undefined;
  await audit(tx, user.id, 'account.created', `user:${user.id}`, { by: 'signup' });
  for (const step of verifiedSteps) await step(tx, user);
  return user;
}
