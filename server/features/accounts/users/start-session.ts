import { momentText } from '#contract/dates.ts';
import type { FactorMethod } from '#contract/factors.ts';
import type { DeviceId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import type { SignInMethod } from '#contract/users.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { Forbidden } from '#server/platform/errors.ts';
import type { Portal } from '#server/platform/portal.ts';
import { hashToken, newToken } from '#server/platform/tokens.ts';
import { audit } from '../../services/audit/index.ts';
import { connectPending } from './company-sign-in/identities.ts';
import { refuseOtherSignIns } from './company-sign-in/required.ts';
import { deleteDeviceByToken, insertTrustedDevice, touchTrustedDevice } from './device-queries.ts';
import { methodsOf, mustHaveFactor } from './factors/methods.ts';
import { selectFactors } from './factors/queries.ts';
import { recordBrowser } from './known-browsers.ts';
import type { UserRow } from './queries.ts';
import { deleteSessionByToken, insertSession } from './session-queries.ts';
import { findTrustedDeviceOf } from './trusted-devices.ts';

const t = messages('server');

export interface Browser {
  readonly userAgent: string;
  readonly sessionToken: string | null;
  readonly deviceToken: string | null;
  /** Of a browser that has signed in before, whoever it was. */
  readonly browserToken: string | null;
  /** Of a sign-in at an identity provider that began here. */
  readonly companyToken: string | null;
}

/** The tokens are for cookies only. */
export interface StartedSession {
  readonly user: UserRow;
  /** Staff who must add a factor before anything else. */
  readonly needsFactor: boolean;
  readonly sessionToken: string;
  readonly deviceToken: string | null;
  readonly browserToken: string;
}

export interface Entry {
  readonly by: SignInMethod;
  /** The second factor that was used; none by default. */
  readonly factor?: FactorMethod;
  readonly trustDevice: boolean;
  /** On the sign-in page for staff. */
  readonly staff: boolean;
}

type Deps = Pick<Portal, 'jobs' | 'settings'>;

export async function startSession(
  tx: Tx,
  deps: Deps,
  user: UserRow,
  browser: Browser,
  { by, factor, trustDevice, staff }: Entry,
): Promise<StartedSession> {
  const isByCompany = by === 'company' || (await isConnectedNow(tx, deps, user, browser, staff));
  const method: SignInMethod = isByCompany ? 'company' : by;
  if (browser.sessionToken !== null) await deleteSessionByToken(tx, hashToken(browser.sessionToken));
  const userAgent = browser.userAgent.slice(0, 300);
  const deviceToken = trustDevice ? newToken() : null;
  const deviceId = await deviceOf(tx, user, browser, deviceToken, userAgent);
  const sessionToken = newToken();
  const hasFactor = factor !== undefined;
  // An account with factors proves itself with one of them, also if its sign-in did not ask for it.
  const isProved = hasFactor || methodsOf(await selectFactors(tx, user.id)).length === 0;
  const session = { tokenHash: hashToken(sessionToken), userId: user.id, userAgent, deviceId, method, hasFactor };
  await insertSession(tx, session, isProved);
  await audit(tx, user.id, 'session.started', `user:${user.id}`, {
    by: method,
    trusted: trustDevice,
    ...(factor && { factor }),
  });
  const browserToken = await recordBrowser(tx, deps, user, browser);
  const needsFactor = mustHaveFactor(user, deps.settings) && !hasFactor;
  return { user, needsFactor, sessionToken, deviceToken, browserToken };
}

/**
 * Whether this sign-in connects the account with its company. Admins can enter on the page for staff, in case the identity
 * provider fails.
 * @throws Forbidden COMPANY_SIGN_IN_REQUIRED
 */
async function isConnectedNow(tx: Tx, deps: Deps, user: UserRow, browser: Browser, staff: boolean): Promise<boolean> {
  if (await connectPending(tx, deps, user, browser.companyToken)) return true;
  if (!(staff && user.role === 'admin')) await refuseOtherSignIns(tx, user.email, browser);
  return false;
}

async function deviceOf(
  tx: Tx,
  user: UserRow,
  browser: Browser,
  newDeviceToken: string | null,
  userAgent: string,
): Promise<DeviceId | null> {
  if (newDeviceToken !== null) {
    if (browser.deviceToken !== null) await deleteDeviceByToken(tx, hashToken(browser.deviceToken));
    return insertTrustedDevice(tx, { tokenHash: hashToken(newDeviceToken), userId: user.id, userAgent });
  }
  const deviceId = await findTrustedDeviceOf(tx, user, browser);
  if (deviceId !== null) await touchTrustedDevice(tx, deviceId, userAgent);
  return deviceId;
}

/** Null if a person with valid credentials can sign in. */
export function refusalOf(user: UserRow, staff: boolean): Forbidden | null {
  const { suspendedAt, suspendedUntil, suspendedReason } = user;
  if (suspendedAt && (suspendedUntil === null || suspendedUntil > new Date())) {
    const suspended = suspendedUntil
      ? t('Your account is suspended until {moment}.', { moment: momentText(suspendedUntil) })
      : t('Your account is suspended.');
    const reason = suspendedReason ? ` ${t('Reason: {reason}', { reason: suspendedReason })}` : '';
    return new Forbidden(suspended + reason, 'SUSPENDED');
  }
  if (staff && user.role === 'member') {
    return new Forbidden(
      t('This sign-in page is for staff, and your account has no access here. Use the member sign-in instead.'),
      'NO_STAFF_ACCESS',
    );
  }
  return null;
}
