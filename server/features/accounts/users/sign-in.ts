import { messages } from '#contract/messages.ts';
import type { Challenge, FactorStep } from '#contract/users.ts';
import { PortalError, TooMany } from '#server/platform/errors.ts';
import { reportAttack } from './attack.ts';
import { deleteAttempts } from './attempt-queries.ts';
import { attempt, budgets, requireAttempt, requireSend, slowDown } from './attempts.ts';
import { type Deps, openChallenge, type PasswordDeps } from './challenges.ts';
import { refuseOtherSignIns } from './company-sign-in/required.ts';
import { enter } from './enter.ts';
import { logFailure } from './failed-sign-in.ts';
import { withMinimumDuration } from './minimum-duration.ts';
import { verifyPassword } from './password.ts';
import { findUserByEmail, lockUser, type UserRow } from './queries.ts';
import { type Browser, refusalOf, type StartedSession } from './start-session.ts';
import { findTrustedDeviceOf } from './trusted-devices.ts';

const t = messages('server');

export interface SignIn {
  readonly email: string;
  readonly password?: string | undefined;
  /** On the sign-in page for staff. */
  readonly staff?: boolean | undefined;
}

export async function signIn(
  deps: PasswordDeps,
  input: SignIn,
  browser: Browser,
): Promise<Challenge | StartedSession | FactorStep> {
  const { email, password, staff = false } = input;
  // On the page for staff, admins can enter with what they have; others are refused after it.
  if (!staff) await refuseOtherSignIns(deps.db, email, browser);
  return password === undefined
    ? byCodeAlone(deps, email, staff, browser)
    : byPassword(deps, email, password, staff, browser);
}

async function byPassword(
  deps: PasswordDeps,
  email: string,
  password: string,
  staff: boolean,
  browser: Browser,
): Promise<Challenge | StartedSession | FactorStep> {
  const account = await findUserByEmail(deps.db, email);
  const deviceId = await findTrustedDeviceOf(deps.db, account, browser);
  const budget = deviceId === null ? budgets.address(email) : budgets.device(deviceId);
  const checked = await checkPassword(deps, { email, user: account, budget }, password);
  return deps.db.transaction(async (tx) => {
    const user = await lockUser(tx, checked.id);
    // A new password has ended all sessions while this one was checked.
    if (user?.passwordHash !== checked.passwordHash) throw wrongCredentials();
    const refusal = refusalOf(user, staff);
    if (refusal) throw refusal;
    await deleteAttempts(tx, 'password', budget);
    if (deviceId !== null)
      return enter(tx, deps, user, browser, { by: 'password', trustDevice: false, staff, isTrustedDevice: true });
    const own = budgets.password(user.id);
    await requireAttempt(tx, 'ownSend', own, deps.settings);
    return openChallenge(tx, deps, { purpose: 'login', email, userId: user.id, staff, budget: own });
  });
}

interface Credentials {
  readonly email: string;
  readonly user: UserRow | undefined;
  readonly budget: string;
}

/** Counts the attempt before it compares, so that parallel guesses are counted too. */
async function checkPassword(
  deps: PasswordDeps,
  { email, user, budget }: Credentials,
  password: string,
): Promise<UserRow> {
  const used = await reportAttack(deps, { email, budget }, 'password', () =>
    deps.db.transaction(async (tx) => {
      const attempted = await attempt(tx, 'password', budget, deps.settings);
      if (!attempted.over) return attempted.used;
      throw new TooMany(
        attempted.wait,
        t('Too many failed sign-ins for this address. Choose “Email me a code instead”, or wait a few minutes.'),
      );
    }),
  );
  await slowDown(used);
  const right = await verifyPassword(user?.passwordHash ?? null, password, deps.sender);
  // Not awaited: the time of the response must not show whose address it is.
  if (!right) void logFailure(deps.db, user);
  if (!user || !right) throw wrongCredentials();
  return user;
}

const wrongCredentials = () => new PortalError(401, 'WRONG_CREDENTIALS', t('The email address or password is wrong.'));

/** The same response in the same time, whether or not the address has an account. */
function byCodeAlone(deps: Deps, email: string, staff: boolean, browser: Browser): Promise<Challenge> {
  return withMinimumDuration(() => sendCode(deps, { purpose: 'login', email, staff }, browser));
}

const sentOften = () =>
  t(
    'Too many emails were requested for this address. Open the link in the newest email from us, or wait a few minutes.',
  );

/** Anyone may have typed the address. A trusted device has a budget that attackers can’t use up. */
export async function sendCode(
  deps: Deps,
  request: { readonly purpose: 'login' | 'reset'; readonly email: string; readonly staff?: boolean },
  browser: Browser,
): Promise<Challenge> {
  const { email, purpose } = request;
  const user = await findUserByEmail(deps.db, email);
  const deviceId = await findTrustedDeviceOf(deps.db, user, browser);
  const budget = deviceId === null ? budgets.address(email) : budgets.device(deviceId);
  await reportAttack(deps, { email, budget }, 'send', () =>
    requireSend(deps.db, purpose, budget, deps.settings, sentOften()),
  );
  return deps.db.transaction((tx) =>
    openChallenge(tx, deps, { ...request, budget, ...(user ? { userId: user.id } : {}) }),
  );
}
