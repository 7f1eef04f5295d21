import type { SessionId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { Conflict, NotFound } from '#server/platform/errors.ts';
import type { Portal } from '#server/platform/portal.ts';
import { audit } from '../../../services/audit/index.ts';
import { type AddedFactor, alertOwner } from '../alerts.ts';
import { deleteTrustedDevices, deviceOfSession } from '../device-queries.ts';
import type { UserRow } from '../queries.ts';
import { lockRole } from '../role-queries.ts';
import { deleteOtherSessions } from '../session-queries.ts';
import { methodsOf, mustHaveFactor } from './methods.ts';
import { deleteRecoveryCodes, noteProof, selectFactors } from './queries.ts';
import { newRecoveryCodes } from './recovery-codes.ts';

const t = messages('server');

/**
 * The first factor ends the other sessions and trusted devices, which started without one, and comes with recovery codes.
 * @returns the codes, null for a further factor
 */
export function addFactor(
  portal: Portal,
  user: UserRow,
  { sessionId }: { readonly sessionId: SessionId | null },
  add: (tx: Tx) => Promise<AddedFactor>,
): Promise<string[] | null> {
  return portal.db.transaction(async (tx) => {
    await lockRole(tx, user.id);
    const isFirst = methodsOf(await selectFactors(tx, user.id)).length === 0;
    const factor = await add(tx);
    const codes = isFirst ? await newRecoveryCodes(tx, user.id) : null;
    if (sessionId !== null) await noteProof(tx, sessionId, true);
    if (isFirst) {
      await deleteOtherSessions(tx, user.id, sessionId);
      await deleteTrustedDevices(tx, user.id, await deviceOfSession(tx, sessionId));
    }
    await audit(tx, user.id, 'factor.added', `user:${user.id}`, { kind: factor.kind, name: factor.name });
    await alertOwner(tx, portal, user.id, { kind: 'factorAdded', factor });
    return codes;
  });
}

/** @throws Conflict for the last factor of staff who must have one, NotFound if there is nothing to remove */
export async function removeFactor(
  portal: Portal,
  user: UserRow,
  remove: (tx: Tx) => Promise<AddedFactor | undefined>,
): Promise<void> {
  await portal.db.transaction(async (tx) => {
    const role = (await lockRole(tx, user.id)) ?? user.role;
    const factor = await remove(tx);
    if (!factor) throw new NotFound(t('This was removed already.'));
    const left = methodsOf(await selectFactors(tx, user.id));
    if (left.length === 0 && mustHaveFactor({ role }, portal.settings)) {
      throw new Conflict(
        t('Staff need a passkey or an authenticator app. Add another one before you remove this.'),
        'LAST_FACTOR',
      );
    }
    if (left.length === 0) await deleteRecoveryCodes(tx, user.id);
    await audit(tx, user.id, 'factor.removed', `user:${user.id}`, { kind: factor.kind, name: factor.name });
    await alertOwner(tx, portal, user.id, { kind: 'factorRemoved', factor });
  });
}
