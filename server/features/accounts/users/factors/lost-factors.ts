import type { UserId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { Conflict, NotFound } from '#server/platform/errors.ts';
import type { JobSender } from '#server/platform/jobs/jobs.ts';
import type { Portal } from '#server/platform/portal.ts';
import type { Actor } from '#server/policy.ts';
import { audit } from '../../../services/audit/index.ts';
import { accountOf } from '../account-of.ts';
import { alertOwner } from '../alerts.ts';
import { revokeAllTokens } from '../api-tokens/manage.ts';
import { deleteTrustedDevices } from '../device-queries.ts';
import { findUserByEmail, type UserRow } from '../queries.ts';
import { deleteAllSessions } from '../session-queries.ts';
import {
  deleteFactorReset,
  deleteFactors,
  deleteOldResets,
  findFactorReset,
  insertFactorReset,
  takeDueResets,
} from './queries.ts';
import { findStep } from './verify-factor.ts';

const t = messages('server');

type Deps = Pick<Portal, 'db' | 'jobs'>;

/**
 * Whoever asks has proved the first factor. The owner is told, staff check who asks, and it takes three days.
 * @throws PortalError 410 if the sign-in is over, Conflict if it was asked before
 */
export async function reportLostFactors(deps: Deps, challengeId: string): Promise<void> {
  const { userId } = await findStep(deps, challengeId);
  await deps.db.transaction(async (tx) => {
    if (!(await insertFactorReset(tx, userId)))
      throw new Conflict(t('You have asked for this already. Staff will write to you.'));
    const reset = await findFactorReset(tx, userId);
    if (!reset) throw new Error('The request was not stored.');
    await audit(tx, userId, 'factors.lost', `user:${userId}`);
    await alertOwner(tx, deps, userId, { kind: 'factorsLost', dueAt: reset.dueAt.toISOString() });
  });
}

export async function keepFactors(deps: Deps, actor: Actor): Promise<void> {
  const { id } = await accountOf(deps, actor);
  await deps.db.transaction(async (tx) => {
    if (!(await deleteFactorReset(tx, id)))
      throw new NotFound(t('Nobody has asked to remove your factors any longer.'));
    await audit(tx, id, 'factors.resetRejected', `user:${id}`, { by: 'owner' });
  });
}

/** Those that staff have approved. @returns how many accounts */
export function removeLostFactors(deps: Deps): Promise<number> {
  return deps.db.transaction(async (tx) => {
    await deleteOldResets(tx);
    const due = await takeDueResets(tx);
    for (const userId of due) {
      await resetFactors(tx, userId);
      await alertOwner(tx, deps, userId, { kind: 'factorsReset' });
    }
    return due.length;
  });
}

/** Sessions, trusted devices and API tokens end too: whoever has the lost device may be using them. */
async function resetFactors(tx: Tx, userId: UserId): Promise<void> {
  await deleteFactors(tx, userId);
  await deleteAllSessions(tx, userId);
  await deleteTrustedDevices(tx, userId);
  await revokeAllTokens(tx, userId, 'factorsReset');
  await audit(tx, null, 'factors.reset', `user:${userId}`);
}

/** From the command line. Does nothing if no account has the address. */
export async function resetFactorsByEmail(
  tx: Tx,
  deps: { readonly jobs: JobSender },
  email: string,
): Promise<UserRow | undefined> {
  const user = await findUserByEmail(tx, email);
  if (user) {
    await resetFactors(tx, user.id);
    await alertOwner(tx, deps, user.id, { kind: 'factorsReset' });
  }
  return user;
}
