import { PortalError } from '#server/platform/errors.ts';
import type { Portal } from '#server/platform/portal.ts';
import { hashToken } from '#server/platform/tokens.ts';
import { audit } from '../../services/audit/index.ts';
import { takeAlert } from './alert-queries.ts';
import { budgets } from './attempts.ts';
import { openChallenge } from './challenges.ts';
import { deleteTrustedDevices } from './device-queries.ts';
import { deletePasskey } from './factors/passkey-queries.ts';
import { deleteAuthenticator, deleteFactorReset, deleteRecoveryCodes } from './factors/queries.ts';
import { findUser } from './queries.ts';
import { deleteAllSessions } from './session-queries.ts';

/**
 * The owner says that an email is about somebody else’s act: ends all sessions and trusted devices, takes back the factor
 * that was added, and emails a link to choose a new password.
 * @throws PortalError 410 EXPIRED
 */
export async function endEverything(portal: Pick<Portal, 'db' | 'jobs' | 'settings'>, token: string): Promise<void> {
  await portal.db.transaction(async (tx) => {
    const alert = await takeAlert(tx, hashToken(token));
    const user = alert && (await findUser(tx, alert.userId));
    if (!alert || !user) throw new PortalError(410, 'EXPIRED', 'This link was used or has expired.');
    await deleteAllSessions(tx, user.id);
    await deleteTrustedDevices(tx, user.id);
    await deleteFactorReset(tx, user.id);
    if (alert.addedPasskeyId !== null) await deletePasskey(tx, user.id, alert.addedPasskeyId);
    if (alert.addedFactor === 'authenticator') await deleteAuthenticator(tx, user.id);
    // Whoever added the factor has seen the codes that came with it.
    if (alert.addedFactor !== null) await deleteRecoveryCodes(tx, user.id);
    await audit(tx, user.id, 'account.ownerObjected', `user:${user.id}`, { removed: alert.addedFactor });
    const { id: userId, email } = user;
    await openChallenge(tx, portal, { purpose: 'reset', email, userId, budget: budgets.password(userId) });
  });
}
