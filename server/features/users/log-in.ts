import type { Challenge } from '#contract/users.ts';
import { PortalError, TooMany } from '#server/platform/http/errors.ts';
import { attempt, forgive, requireAttempt, requireSend, slowDown } from './attempts.ts';
import { audit } from './audit.ts';
import { type Deps, openChallenge } from './challenges.ts';
import { evenly } from './evenly.ts';
import { verifyPassword } from './password.ts';
import { findUserByEmail, isTrustedDevice, type UserRow } from './queries.ts';
import { hashToken } from './secrets.ts';
import { type Browser, type Entered, refusalOf, startSession } from './start-session.ts';

export interface LogIn {
  readonly email: string;
  readonly password?: string | undefined;
  /** From the staff's entrance. */
  readonly staff?: boolean | undefined;
}

/** Signs in by password and code (no code on a trusted device), or by a mailed code alone. */
export function logIn(deps: Deps, input: LogIn, browser: Browser): Promise<Challenge | Entered> {
  const { email, password, staff = false } = input;
  return password === undefined ? byCodeAlone(deps, email, staff) : byPassword(deps, email, password, staff, browser);
}

async function byPassword(
  deps: Deps,
  email: string,
  password: string,
  staff: boolean,
  browser: Browser,
): Promise<Challenge | Entered> {
  const user = await provePassword(deps, email, password);
  const refusal = refusalOf(user, staff);
  if (refusal) throw refusal;
  return deps.db.transaction(async (tx) => {
    await forgive(tx, 'password', email);
    if (browser.deviceToken !== null && (await isTrustedDevice(tx, user.id, hashToken(browser.deviceToken)))) {
      return startSession(tx, user, browser, { by: 'password', trustDevice: false });
    }
    await requireAttempt(tx, 'ownSend', email, deps.settings);
    return openChallenge(tx, deps, { purpose: 'login', email, userId: user.id, staff });
  });
}

/** Counts before it looks, so that guesses in parallel can't outrun the count. */
async function provePassword({ db, settings }: Deps, email: string, password: string): Promise<UserRow> {
  const user = await findUserByEmail(db, email);
  const tried = await db.transaction(async (tx) => {
    const result = await attempt(tx, 'password', email, settings);
    if (result.justOver && user) await audit(tx, null, 'signIn.locked', `user:${user.id}`, { by: 'password' });
    return result;
  });
  if (tried.over) {
    throw new TooMany(
      tried.secondsLeft,
      'Sign-in failed too often for this address. Wait a while, or sign in by an e-mailed code.',
    );
  }
  await slowDown(tried.used);
  const right = await verifyPassword(user?.passwordHash ?? null, password);
  if (!user || !right) throw new PortalError(401, 'WRONG_CREDENTIALS', 'E-mail or password is wrong.');
  return user;
}

/** The same answer in the same time, whether or not the address has an account. */
async function byCodeAlone(deps: Deps, email: string, staff: boolean): Promise<Challenge> {
  await requireSend(deps.db, 'login', email, deps.settings);
  return evenly(() =>
    deps.db.transaction(async (tx) => {
      const user = await findUserByEmail(tx, email);
      return openChallenge(tx, deps, { purpose: 'login', email, staff, ...(user ? { userId: user.id } : {}) });
    }),
  );
}
