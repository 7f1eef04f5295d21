import { messages } from '#contract/messages.ts';
import { audit } from '#server/features/services/audit/index.ts';
import { Conflict, PortalError } from '#server/platform/errors.ts';
import { hashToken } from '#server/platform/tokens.ts';
import { deleteAlertsOf } from '../alert-queries.ts';
import { revokeAllTokens } from '../api-tokens/manage.ts';
import type { Deps } from '../challenges.ts';
import { deleteTrustedDevices } from '../device-queries.ts';
import { deleteFactorsSince, deleteOpenSteps } from '../factors/queries.ts';
import { findUserByEmail, lockUser } from '../queries.ts';
import { deleteAllSessions } from '../session-queries.ts';
import { deleteChangesSince, findEmailChange, updateEmail } from './queries.ts';

const t = messages('server');

const gone = () => new PortalError(410, 'EXPIRED', t('This link was used or has expired.'));

/**
 * Restores the address to which the link was sent, whatever happened since, signs out everybody, and removes the factors
 * that were added since.
 * @throws PortalError 410 EXPIRED, Conflict if another account has got the address
 */
export async function undoEmailChange({ db }: Pick<Deps, 'db'>, token: string): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await findEmailChange(tx, hashToken(token));
    const user = found && (await lockUser(tx, found.userId));
    // Once more, because a concurrent request may have used it before the lock.
    const change = user && (await findEmailChange(tx, hashToken(token)));
    if (!user || !change) throw gone();
    const holder = await findUserByEmail(tx, change.oldEmail);
    if (holder && holder.id !== user.id) {
      throw new Conflict(t('Another account has this address now. Ask the staff of the portal.'), 'ADDRESS_TAKEN');
    }
    await updateEmail(tx, user.id, change.oldEmail);
    await deleteChangesSince(tx, change);
    await deleteAllSessions(tx, user.id);
    await deleteTrustedDevices(tx, user.id);
    await revokeAllTokens(tx, user.id, 'emailRestored');
    await deleteOpenSteps(tx, user.id);
    await deleteFactorsSince(tx, user.id, change.createdAt);
    await deleteAlertsOf(tx, user.id);
    const details = { from: user.email, to: change.oldEmail };
    await audit(tx, user.id, 'account.emailRestored', `user:${user.id}`, details);
  });
}
