import { messages } from '#contract/messages.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { PortalError } from '#server/platform/errors.ts';
import type { Portal } from '#server/platform/portal.ts';
import { hashToken } from '#server/platform/tokens.ts';
import { audit } from '../../services/audit/index.ts';
import { type AlertRow, takeAlert } from './alert-queries.ts';
import { revokeAllTokens } from './api-tokens/manage.ts';
import { budgets } from './attempts.ts';
import { openChallenge } from './challenges.ts';
import { deleteIdentitiesSince } from './company-sign-in/identity-queries.ts';
import { deleteTrustedDevices } from './device-queries.ts';
import { methodsOf, mustHaveFactor } from './factors/methods.ts';
import { deletePasskey } from './factors/passkey-queries.ts';
import {
  deleteAuthenticatorOf,
  deleteFactorReset,
  deleteFactorsSince,
  deleteOpenSteps,
  deleteRecoveryCodes,
  insertFactorReset,
  selectFactors,
} from './factors/queries.ts';
import { updateUser } from './profile-queries.ts';
import { findUser, type UserRow } from './queries.ts';
import { lockRole } from './role-queries.ts';
import { deleteAllSessions } from './session-queries.ts';

const t = messages('server');

type Deps = Pick<Portal, 'db' | 'jobs' | 'settings'>;

/**
 * The owner says that an email is about somebody else’s act: ends all sessions, trusted devices and API tokens, takes back
 * the factors that were added with it or since, keeps an account that would be deleted, and emails a link to choose a new
 * password.
 * @throws PortalError 410 EXPIRED
 */
export async function endEverything(portal: Deps, token: string): Promise<void> {
  await portal.db.transaction(async (tx) => {
    const alert = await takeAlert(tx, hashToken(token));
    const user = alert && (await findUser(tx, alert.userId));
    if (!alert || !user) throw new PortalError(410, 'EXPIRED', t('This link was used or has expired.'));
    const role = (await lockRole(tx, user.id)) ?? user.role;
    await deleteAllSessions(tx, user.id);
    await deleteTrustedDevices(tx, user.id);
    await revokeAllTokens(tx, user.id, 'ownerObjected');
    await deleteOpenSteps(tx, user.id);
    await deleteIdentitiesSince(tx, user.id, alert.kind === 'companyConnected' ? null : alert.createdAt);
    if (user.deleteAfter !== null) {
      await updateUser(tx, user.id, { deleteAfter: null, deleteTexts: null });
      await audit(tx, user.id, 'account.kept', `user:${user.id}`);
    }
    // A mailbox alone must not be enough to remove a factor of staff, so an admin decides, as about a lost device.
    if (!mustHaveFactor({ role }, portal.settings)) await takeBack(tx, user, alert);
    else if (alert.kind === 'factorsLost') await deleteFactorReset(tx, user.id);
    else if (alert.addedFactor !== null) await insertFactorReset(tx, user.id);
    await audit(tx, user.id, 'account.ownerObjected', `user:${user.id}`, { about: alert.kind });
    const { id: userId, email } = user;
    await openChallenge(tx, portal, { purpose: 'reset', email, userId, budget: budgets.password(userId) });
  });
}

async function takeBack(tx: Tx, { id }: Pick<UserRow, 'id'>, alert: AlertRow): Promise<void> {
  await deleteFactorReset(tx, id);
  await deleteFactorsSince(tx, id, alert.createdAt);
  if (alert.addedPasskeyId !== null) await deletePasskey(tx, id, alert.addedPasskeyId);
  if (alert.addedFactor === 'authenticator') await deleteAuthenticatorOf(tx, id, alert.createdAt);
  // Whoever added a factor or used a code may have seen the codes.
  const mayKnowCodes = alert.addedFactor !== null || alert.kind.startsWith('recoveryCode');
  const hasNone = methodsOf(await selectFactors(tx, id)).length === 0;
  if (mayKnowCodes || hasNone) await deleteRecoveryCodes(tx, id);
}
