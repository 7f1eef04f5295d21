import type { Tx } from '#server/platform/database/open.ts';
import { forgive } from './attempts.ts';
import { audit } from './audit.ts';
import { type Deps, openLink, tryCode, usedUp } from './challenges.ts';
import { type ChallengeRow, findUser, insertUser, type UserRow, useChallenge } from './queries.ts';
import { type Browser, type Entered, refusalOf, startSession } from './start-session.ts';

export interface VerifyCode {
  readonly challengeId: string;
  readonly code: string;
  readonly trustDevice?: boolean | undefined;
}

/** Checks the code of a sign-up or a sign-in, and signs in. A used code stays used, also where entry is refused then. */
export async function verifyCode(deps: Deps, input: VerifyCode, browser: Browser): Promise<Entered> {
  const challenge = await tryCode(deps, input.challengeId, ['signup', 'login'], input.code);
  const outcome = await deps.db.transaction(async (tx) => {
    if (!(await useChallenge(tx, challenge))) return usedUp();
    const user = await accountOf(tx, challenge);
    if (!user) return usedUp();
    const refusal = refusalOf(user, challenge.staff);
    if (refusal) return refusal;
    await forgive(tx, 'code', challenge.budget);
    const by = challenge.purpose === 'signup' ? 'signup' : 'code';
    return startSession(tx, user, browser, { by, trustDevice: input.trustDevice ?? false });
  });
  if (outcome instanceof Error) throw outcome;
  return outcome;
}

/**
 * Signs in with a mailed link. It leads to the members' entrance whoever asked for it: a stranger who asks at the
 * staff's entrance must not make the owner's link useless.
 */
export async function verifyLink(
  deps: Deps,
  { link, trustDevice = false }: { readonly link: string; readonly trustDevice?: boolean | undefined },
  browser: Browser,
): Promise<Entered> {
  const outcome = await deps.db.transaction(async (tx) => {
    const challenge = await openLink(tx, link, 'login');
    if (!(await useChallenge(tx, challenge))) return usedUp();
    const user = await accountOf(tx, challenge);
    if (!user) return usedUp();
    return refusalOf(user, false) ?? startSession(tx, user, browser, { by: 'link', trustDevice });
  });
  if (outcome instanceof Error) throw outcome;
  return outcome;
}

/** The account that the challenge is for: made now, at sign-up. Nothing where another browser was quicker. */
async function accountOf(tx: Tx, challenge: ChallengeRow): Promise<UserRow | undefined> {
  if (challenge.userId !== null) return findUser(tx, challenge.userId);
  if (!challenge.pending) return undefined;
  const now = new Date();
  const user = await insertUser(tx, {
    ...challenge.pending,
    email: challenge.email,
    emailVerifiedAt: now,
    termsAcceptedAt: challenge.createdAt,
  });
  if (user) await audit(tx, user.id, 'account.created', `user:${user.id}`, { by: 'signup' });
  return user;
}
