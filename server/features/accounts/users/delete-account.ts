import { DAY_MS } from '#contract/dates.ts';
import type { UserId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import type { Me } from '#contract/users.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { Conflict, SignedOut } from '#server/platform/errors.ts';
import { deleteKeysOf } from '#server/platform/http/idempotency.ts';
import { deleteMailsTo, queueMail } from '#server/platform/mail/index.ts';
import type { Portal } from '#server/platform/portal.ts';
import type { Actor } from '#server/policy.ts';
import { audit } from '../../services/audit/index.ts';
import { accountOf } from './account-of.ts';
import { alertOwner } from './alerts.ts';
import type { Deps } from './challenges.ts';
import { addressOf } from './contact.ts';
import {
  type AccountToDelete,
  lockAccountToDelete,
  selectAccountsToDelete,
  wipeAccount,
} from './delete-account-queries.ts';
import { deletionCancelledMail } from './emails.ts';
import { presentMe } from './present.ts';
import { updateUser } from './profile-queries.ts';
import { countOtherAdmins } from './role-queries.ts';

const t = messages('server');

const DAYS = 14;

/** @throws Conflict for the only admin */
export async function scheduleDeletion(deps: Deps, actor: Actor, texts: 'anonymise' | 'erase'): Promise<Me> {
  const user = await accountOf(deps, actor);
  return deps.db.transaction(async (tx) => {
    if (user.role === 'admin' && (await countOtherAdmins(tx, user.id)) === 0) {
      throw new Conflict(t('You are the only admin. Make someone else an admin first.'), 'LAST_ADMIN');
    }
    const deleteAfter = new Date(Date.now() + DAYS * DAY_MS);
    const updated = await updateUser(tx, user.id, { deleteAfter, deleteTexts: texts });
    if (!updated) throw new SignedOut();
    await audit(tx, user.id, 'account.leaving', `user:${user.id}`, { texts });
    await alertOwner(tx, deps, user.id, { kind: 'deletionScheduled', after: deleteAfter.toISOString(), texts });
    return presentMe(updated);
  });
}

export async function cancelDeletion(deps: Deps, actor: Actor): Promise<Me> {
  const user = await accountOf(deps, actor);
  if (user.deleteAfter === null) return presentMe(user);
  return deps.db.transaction(async (tx) => {
    const updated = await updateUser(tx, user.id, { deleteAfter: null, deleteTexts: null });
    if (!updated) throw new SignedOut();
    await audit(tx, user.id, 'account.kept', `user:${user.id}`);
    await queueMail(tx, deps.jobs, addressOf(user), deletionCancelledMail(deps.settings));
    return presentMe(updated);
  });
}

/** A feature’s part of the transaction that deletes an account. */
export interface AccountDeletion {
  /** In the same order as moderators, before the account is locked, so that concurrent decisions are counted once. */
  lockTexts?(tx: Tx, userId: UserId): Promise<void>;
  deleteData?(tx: Tx, portal: Portal, userId: UserId): Promise<void>;
  eraseTexts?(tx: Tx, userId: UserId): Promise<void>;
}

/** Each in its own transaction, so that a failure does not block the others. @returns the number of deleted accounts */
export async function deleteDueAccounts(
  portal: Portal,
  steps: readonly AccountDeletion[],
  onError: (error: unknown, userId: UserId) => void,
): Promise<number> {
  let deleted = 0;
  for (const account of await selectAccountsToDelete(portal.db)) {
    try {
      if (await deleteAccount(portal, account, steps)) deleted += 1;
    } catch (error) {
      onError(error, account.id);
    }
  }
  return deleted;
}

/** @returns false if the owner cancelled it in the meantime */
function deleteAccount(
  portal: Portal,
  { id, texts }: AccountToDelete,
  steps: readonly AccountDeletion[],
): Promise<boolean> {
  return portal.db.transaction(async (tx) => {
    const erases = texts === 'erase';
    if (erases) for (const step of steps) await step.lockTexts?.(tx, id);
    const account = await lockAccountToDelete(tx, id);
    if (!account) return false;
    for (const step of steps) await step.deleteData?.(tx, portal, id);
    if (erases) for (const step of steps) await step.eraseTexts?.(tx, id);
    if (account.verifiedEmail !== null) await deleteMailsTo(tx, account.verifiedEmail);
    await deleteKeysOf(tx, id);
    await wipeAccount(tx, id);
    await audit(tx, null, 'account.deleted', `user:${id}`, { texts });
    return true;
  });
}
